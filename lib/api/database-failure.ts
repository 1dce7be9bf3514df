/**
 * Whether an error means that the database cannot be reached or cannot take the work right now, so that trying
 * again later may help: connections that fail or end, SQLSTATE classes 08 (connection), 53 (resources) and
 * 57 (operator intervention, time-outs), 25006 (read-only) and 58030 (disk). A disk that turned read-only is reported as
 * 42501, which elsewhere is a missing right and no matter of time.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|53|57)...$|^25006$|^58030$/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ||
    (code === '42501' && /: Read-only file system$/.test(error.message)) ||
    /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
      error.message,
    )
  );
}
