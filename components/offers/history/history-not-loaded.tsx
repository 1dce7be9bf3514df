import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice, RequestId } from '#components/ui/problem-notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';

/** Why there is no history to see: it is not open to the reader any more, or it could not be loaded. */
export function HistoryNotLoaded({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  if (error instanceof ApiError && error.hasCode('history.not.allowed')) {
    return (
      <Notice title="You don’t have access to this offer’s history" actions={<RequestId error={error} />}>
        {error.message}
      </Notice>
    );
  }
  return <ProblemNotice title="The history could not be loaded." error={error} onRetry={onRetry} />;
}
