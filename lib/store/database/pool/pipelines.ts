import { Socket } from 'node:net';
import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements that have run, by the length of their text. */
const known = new Map<number, Statement[]>();

/** A few shared connections for short reads, each of which is a single statement. */
export type Pipelines = {
  query<Row extends pg.QueryResultRow>(query: Asked): Promise<pg.QueryResult<Row>>;
  /** Returns the number of running statements. */
  underWay(): number;
  close(): Promise<void>;
};

/** A connection that accepts statements while earlier ones are pending. Responses arrive in the same order. */
type Pipeline = { readonly client: pg.Client; readonly isOpen: Promise<unknown>; underWay: number };

/**
 * Maximum number of statements from one event-loop turn on a connection. If there were more, the last statement
 * would wait for too many others.
 */
const maxBatchSize = 8;

/**
 * Opens connections on demand, and reopens those that break. Statements pending on a broken connection fail.
 * Closes a connection with pending statements if it doesn't respond for `silentMs`. Most of the cost of a short
 * read comes from waking the database and being woken by it. Therefore, up to `maxBatchSize` statements issued in one
 * event-loop turn are sent on the same connection in a single write.
 */
export function openPipelines(
  config: pg.ClientConfig,
  count: number,
  silentMs: number,
  prepare: (client: pg.ClientBase) => Promise<void>,
): Pipelines {
  const pipelines = new Array<Pipeline | undefined>(count).fill(undefined);
  let ofThisTurn: { readonly pipeline: Pipeline; taken: number } | undefined;

  function open(place: number): Pipeline {
    const socket = new GatheringSocket();
    const client = new pg.Client({ ...config, pipeline: true, stream: () => socket });
    const pipeline = { client, isOpen: client.connect().then(() => prepare(client)), underWay: 0 };
    socket.setTimeout(silentMs).on('timeout', () => pipeline.underWay > 0 && socket.destroy());
    const giveUp = () => {
      if (pipelines[place] === pipeline) pipelines[place] = undefined;
    };
    client.on('error', giveUp).on('end', giveUp);
    pipeline.isOpen.catch(() => {
      giveUp(); // its pending callers get the error
      socket.destroy();
    });
    pipelines[place] = pipeline;
    return pipeline;
  }

  function leastBusy(): Pipeline {
    let best = 0;
    for (const [place, pipeline] of pipelines.entries()) {
      if (underWayOf(pipeline) < underWayOf(pipelines[best])) best = place;
    }
    return pipelines[best] ?? open(best);
  }

  function choose(): Pipeline {
    if (
      ofThisTurn === undefined ||
      ofThisTurn.taken >= maxBatchSize ||
      !pipelines.includes(ofThisTurn.pipeline)
    ) {
      if (ofThisTurn === undefined) setImmediate(() => (ofThisTurn = undefined));
      ofThisTurn = { pipeline: leastBusy(), taken: 0 };
    }
    ofThisTurn.taken += 1;
    return ofThisTurn.pipeline;
  }

  return {
    query: async <Row extends pg.QueryResultRow>(query: Asked) => {
      const pipeline = choose();
      pipeline.underWay += 1;
      try {
        await pipeline.isOpen;
        return await ask<Row>(pipeline.client, query);
      } finally {
        pipeline.underWay -= 1;
      }
    },
    underWay: () => pipelines.reduce((sum, pipeline) => sum + underWayOf(pipeline), 0),
    close: async () => {
      for (const pipeline of pipelines) await pipeline?.client.end();
    },
  };
}

function underWayOf(pipeline: Pipeline | undefined): number {
  return pipeline?.underWay ?? 0;
}

/** A socket that collects corked writes until the end of the turn, and then sends them together. */
class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    if (this.#isGathering) {
      return;
    }
    this.#isGathering = true;
    super.cork();
    setImmediate(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }

  override uncork(): void {
    // Uncorked at the end of the turn.
  }
}

/** A statement that each connection prepares once, under a name derived from its text. */
export type Statement = { readonly name: string; readonly text: string };

/**
 * Returns the statement for SQL text, which is composed for each request. Comparing the text with the one or
 * two known statements of the same length takes a fifth of the time of a lookup, which would have to hash the
 * entire text. That saves 5 µs when reading an offer.
 */
export function statementOf(text: string): Statement {
  const asLong = known.get(text.length) ?? [];
  const statement = asLong.find((other) => other.text === text);
  if (statement !== undefined) {
    return statement;
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  const added = { name, text };
  known.set(text.length, [...asLong, added]);
  return added;
}

/** A statement with its parameter values. */
type Asked = Statement & { readonly values: unknown[] };

/**
 * Runs a statement with a callback. V8 frees the results of pg's own promises only in full garbage
 * collections, which then take a quarter of the time of a list request.
 */
export function ask<Row extends pg.QueryResultRow>(
  target: pg.ClientBase | pg.Pool,
  { name, text, values }: Asked,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    // In pg's own format, because pg copies any other object property by property, which takes ten times as
    // long.
    const query = Object.assign(new pg.Query(text, values), { name, text, values });
    const settle = (error: Error | null | undefined, result: pg.QueryResult<Row>) =>
      error ? reject(error) : resolve(result);
    target.query<Row>(query, settle);
  });
}
