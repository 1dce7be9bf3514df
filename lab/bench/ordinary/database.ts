import pg from 'pg';

/**
 * The connection pool of an ordinary server: sixteen connections, like the service's. Sessions use the market's time
 * zone, so that to_char formats timestamps as the API does.
 */
export const database = new pg.Pool({
  ...JSON.parse(process.env['BENCH_DATABASE'] ?? '{}'),
  max: 16,
  options: '-c timezone=America/New_York',
});
