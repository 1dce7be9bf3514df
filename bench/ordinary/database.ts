import pg from 'pg';

/**
 * The pool of an ordinary server: sixteen connections, like the service. Sessions use the market's time zone,
 * so that to_char writes the API's time stamps.
 */
export const database = new pg.Pool({
  ...JSON.parse(process.env['BENCH_DATABASE'] ?? '{}'),
  max: 16,
  options: '-c timezone=America/New_York',
});
