import pg from 'pg';

/**
 * The pool of an ordinary server: sixteen connections, as the service has. Sessions live in the market's zone, so that
 * to_char writes the time stamps of the API.
 */
export const database = new pg.Pool({
  ...JSON.parse(process.env['BENCH_DATABASE'] ?? '{}'),
  max: 16,
  options: '-c timezone=America/New_York',
});
