import { Socket } from 'node:net';
import { createHash } from 'node:crypto';
import pg from 'pg';

/** The statements that were run so far, by how long their text is. */
const known = new Map<number, Statement[]>();

/** Short reads, each a statement of its own, over a few connections that they share. */
export type Pipelines = {
  query<Row extends pg.QueryResultRow>(query: Asked): Promise<pg.QueryResult<Row>>;
  /** Statements that are under way. */
  underWay(): number;
  close(): Promise<void>;
};

/** A connection that takes statements while it has others to answer. It answers in their order. */
type Pipeline = { readonly client: pg.Client; readonly isOpen: Promise<unknown>; underWay: number };

/** Statements of one turn of the event loop that share a connection: of more, the last would wait for too many. */
const maxBatchSize = 8;

/**
 * Opens connections on demand, and again after they break; their pending statements fail. One that owes an
 * answer and says nothing for `silentMs` is given up.
 *
 * To wake the database, and to be woken by it, costs more than all else about a short read. So the statements that come
 * in one turn of the event loop go to the same connection in one write.
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
      giveUp(); // its waiting callers get the error
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

/** A socket that keeps what is written in corked pieces until the end of the turn, and then writes it at once. */
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
    // At the end of the turn.
  }
}

/** A text that each connection prepares once, under a name made from it. */
export type Statement = { readonly name: string; readonly text: string };

/**
 * The statement of a text, which is composed for each request. To compare it with the one or two that are as
 * long takes a fifth of what looking it up takes, for which all of it has to be hashed: 5 µs of reading an offer.
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

/** A statement with the values of its parameters. */
type Asked = Statement & { readonly values: unknown[] };

/**
 * The result of a statement, asked for with a callback: of results that pg gives by its own promise V8 frees none until
 * it looks through the whole heap, which then takes a quarter of the time of a list.
 */
export function ask<Row extends pg.QueryResultRow>(
  target: pg.ClientBase | pg.Pool,
  { name, text, values }: Asked,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    // In pg's own form: any other object pg copies, property descriptor by descriptor, which takes ten times as long.
    const query = Object.assign(new pg.Query(text, values), { name, text, values });
    const settle = (error: Error | null | undefined, result: pg.QueryResult<Row>) =>
      error ? reject(error) : resolve(result);
    target.query<Row>(query, settle);
  });
}
