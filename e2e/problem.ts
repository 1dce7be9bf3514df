export const requestId = '7f1d2c3b-0000-4000-8000-00000000abcd';

/** Returns a problem document like the server's for an internal error or overload. */
export function problem(status: 500 | 503): string {
  const [code, detail] =
    status === 500
      ? ['internal.error', 'The request failed because of an error of ours.']
      : ['overloaded', 'Busy.'];
  return JSON.stringify({
    type: 'http://localhost/problems/x',
    title: 'Problem',
    status,
    detail,
    instance: '/restapi/offeroverview',
    requestId,
    errors: [{ field: null, code, message: detail }],
  });
}
