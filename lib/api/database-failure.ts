/**
 * Whether an error means that the database cannot be reached or cannot take the work right now, so that trying
 * again later may help: connections that fail or end, SQLSTATE classes 08 (connection), 53 (resources) and
 * 57 (operator intervention, time-outs), 25006 (read-only) and 58030 (disk).
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|53|57)...$|^25006$|^58030$/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(error.message)
  );
}
