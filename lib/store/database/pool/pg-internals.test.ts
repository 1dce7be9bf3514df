import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = dirname(createRequire(import.meta.url).resolve('pg/package.json'));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/**
 * Internals of pg that the service depends on, although pg doesn't guarantee them. After updating pg, check
 * that the comment for each line still holds, then record the new version and lines.
 */
const reliedOn = {
  version: '8.23.1',
  lines: [
    // pipelines.ts: pg writes a statement between cork and uncork. GatheringSocket defers uncork to the end
    // of the turn, so that all statements of a turn are sent in one write.
    ['lib/query.js', 'connection.stream.cork && connection.stream.cork()'],
    ['lib/query.js', 'connection.stream.uncork && connection.stream.uncork()'],
    // pipelines.ts: a connection can use our own socket.
    ['lib/connection.js', "if (typeof this.stream === 'function') {"],
    ['lib/connection.js', 'this.stream = this.stream(config)'],
    // pipelines.ts: with `pipeline`, a statement is sent before earlier ones get their responses, which arrive
    // in order.
    ['lib/client.js', 'this.pipeline = Boolean(c.pipeline)'],
    ['lib/client.js', 'this._sentQueryQueue.push(query)'],
    ['lib/client.js', 'this._activeQuery = this._sentQueryQueue.shift()'],
    // pipelines.ts: a query in pg's own format is used as is, and a named query is prepared once on each
    // connection.
    ['lib/client.js', "if (typeof config.submit === 'function') {\n      result = query = config"],
    ['lib/query.js', '// named queries must always be prepared\n    if (this.name) {'],
    ['lib/query.js', 'if (!this.hasBeenParsed(connection)) {'],
  ],
} as const;

test('the pg version is the one whose internals were reviewed', () => {
  expect(JSON.parse(read('package.json')).version).toBe(reliedOn.version);
});

test.each(reliedOn.lines)('%s still contains: %s', (file, line) => {
  expect(read(file).includes(line)).toBe(true);
});
