import type { Answer } from './answer/answer.ts';
import type { ApiRequest } from './exchange.ts';
import type { PathParameters } from './route-path.ts';

/** A path with its handlers, by method. */
export type Route = {
  readonly path: string;
  /** The Allow header; null for a path of the console, where Next serves methods without a handler here. */
  readonly allow: string | null;
  /** Set if Next doesn't know the path, even in development. */
  readonly isDirect?: true;
  readonly handlers: ReadonlyMap<string, Pick<RouteHandler, 'answer'>>;
};

/** A route's handler. Next calls it with a web Request; the direct mount uses the raw response. */
export type RouteHandler = {
  (request: Request): Promise<Response>;
  /** The path parameters, if the mount has matched the path already. */
  readonly answer: (request: ApiRequest, parameters?: PathParameters) => Promise<Answer>;
};
