import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { limitStatements } from './limit-statements.ts';
import { listen } from './print-ready.ts';

/**
 * The baseline: plain node:http and pg with named statements, the minimal SQL that does the work durably, and JSON
 * written by PostgreSQL. It has no keys, validation or rules. Its requests per second are the maximum that the
 * machine, Node and PostgreSQL can deliver.
 */
const pool = new pg.Pool({
  ...JSON.parse(process.env['BENCH_DATABASE'] ?? '{}'),
  max: 16,
  options: '-c timezone=America/New_York',
});

listen(
  createServer((incoming, outgoing) => {
    answer(incoming).then(
      (body) =>
        outgoing
          .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
          .end(body),
      (error: unknown) => outgoing.writeHead(500).end(String(error)),
    );
  }),
);

async function answer(incoming: IncomingMessage): Promise<string> {
  const target = incoming.url ?? '';
  const [, , resource = '', id] = target.split('/');
  if (resource === 'accounts') {
    return run('transfers', [id]);
  }
  if (incoming.method === 'PUT') {
    const { maximumInvestmentAmount } = JSON.parse(await text(incoming));
    await run('change', [id, maximumInvestmentAmount]);
    return '';
  }
  return id === undefined ? run('offers', offerQuery(target)) : run('offer', [id]);
}

function offerQuery(target: string): unknown[] {
  const query = new URLSearchParams(target.slice(target.indexOf('?')));
  return [`%${query.get('q')?.toLowerCase()}%`];
}

async function run(name: keyof typeof limitStatements, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ body: string }>({ name, text: limitStatements[name], values });
  return rows[0]?.body ?? '';
}
