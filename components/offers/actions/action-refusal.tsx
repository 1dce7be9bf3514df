import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';

/** Why the server did not do it. The page behind shows the offer as it is now. */
export function ActionRefusal({ error }: { readonly error: Error }) {
  if (error instanceof ApiError && error.hasCode('precondition.failed')) {
    return null; // the dialog says that the offer changed, and how it is now
  }
  if (error.name === 'ConnectionError') {
    return (
      <ProblemNotice title="No answer came from the server." error={error}>
        Whether it was done is not known. Trying again is safe: it is done only if the offer is still as you
        see it here.
      </ProblemNotice>
    );
  }
  const reasons = error instanceof ApiError ? error.problem.errors.map(({ message }) => message) : [];
  return (
    <ProblemNotice title="The offer was not changed." error={error}>
      {reasons.length > 1 && (
        <ul className="list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{plainWords(reason)}</li>
          ))}
        </ul>
      )}
    </ProblemNotice>
  );
}
