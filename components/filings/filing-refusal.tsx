import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';

type Props = { readonly title: string; readonly error: Error };

/**
 * Explains why a filing change failed. If someone else changed the filings first, the page already shows the current
 * ones.
 */
export function FilingRefusal({ title, error }: Props) {
  return error instanceof ApiError && error.status === 412 ? (
    <Notice tone="due" role="alert" title="The filings changed while you were editing">
      Nothing was saved. The page now shows the current filings. Review them, then try again.
    </Notice>
  ) : (
    <ProblemNotice title={title} error={error} />
  );
}
