import { Socket } from 'node:net';
import pg from 'pg';
import { ask, type Asked } from './ask.ts';

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
 * Opens connections as they are needed, and anew after they broke; what was under way on them fails. One that owes an
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
      giveUp(); // whoever waits for it is told
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
