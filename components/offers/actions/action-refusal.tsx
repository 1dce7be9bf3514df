import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';

/** Explains why the server rejected the action, or that it didn't respond. */
export function ActionRefusal({ error }: { readonly error: Error }) {
  if (error instanceof ApiError && error.hasCode('precondition.failed')) {
    return null; // the dialog itself shows that the offer changed, and its new state
  }
  if (error.name === 'ConnectionError') {
    return (
      <ProblemNotice title="The server didn’t respond." error={error}>
        The outcome is unknown. You can safely try again, because the action runs only if the offer hasn’t
        changed.
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
