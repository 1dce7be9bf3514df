import { useWhoCanEnable } from '#components/shell/use-who-can-enable.ts';
import { FirstPageButton } from '#components/ui/cursor-pager.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { Notice } from '#components/ui/notice.tsx';

export type ListFailureProps = {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onFirstPage: (() => void) | null;
};

/** Explains why the list failed to load, and what to do next. */
export function ListFailure({ error, onRetry, onFirstPage }: ListFailureProps) {
  if (error instanceof ApiError && error.hasCode('request.not.available')) {
    return <NotAllowed />;
  }
  return (
    <ProblemNotice title="The offers couldn’t be loaded." error={error} onRetry={onRetry}>
      {onFirstPage && <FirstPageButton onClick={onFirstPage} />}
    </ProblemNotice>
  );
}

/** Shown instead of the list if a restriction keeps the user from reading offers. */
function NotAllowed() {
  return (
    <Notice role="alert" title="You don’t have access to offers">
      Viewing offers is disabled for you. {useWhoCanEnable()}
    </Notice>
  );
}
