import type { ApiResponse } from './response/api-response.ts';
import type { ApiRequest } from './request-context.ts';
import type { PathParameters } from './route-path.ts';

/** A path and its handlers, by method. */
export type Route = {
  readonly path: string;
  /** Allow header; null for console paths, where Next handles all other methods. */
  readonly allow: string | null;
  /** Set if Next never serves the path, even in development. */
  readonly isDirect?: true;
  readonly handlers: ReadonlyMap<string, Pick<RouteHandler, 'respond'>>;
};

/** A route's handler. Next calls it with a web Request. The direct mount calls `respond` instead. */
export type RouteHandler = {
  (request: Request): Promise<Response>;
  /** `parameters` are the path parameters, if the mount has already matched the path. */
  readonly respond: (request: ApiRequest, parameters?: PathParameters) => Promise<ApiResponse>;
};
