import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allowedMethods, operationsByPath } from '#lib/contract/operations.ts';
import type { RouteHandler } from './handle.ts';
import { pathParameters } from './route-path.ts';

/** A path of the API with the handlers that its route file exports. */
export type Route = {
  readonly path: string;
  readonly allow: string;
  readonly handlers: ReadonlyMap<string, RouteHandler>;
};

/** Where Next looks for the route of a path, below the project: the one mapping of the table to files. */
export function routeFile(path: string): string {
  return join('app', path.replaceAll(/\{(\w+)\}/g, '[$1]'), 'route.ts');
}

/** Loads the route files of the table of operations: the same functions that Next mounts by folder. */
export async function loadRoutes(projectFolder: string): Promise<Route[]> {
  return Promise.all(
    [...operationsByPath()].map(async ([path, operations]) => {
      const file = join(projectFolder, routeFile(path));
      const exported: unknown = await import(pathToFileURL(file).href);
      const handlers = operations.map(({ method }) => [method, handlerIn(exported, method, file)] as const);
      return { path, allow: allowedMethods(path), handlers: new Map(handlers) };
    }),
  );
}

export function findRoute(routes: readonly Route[], path: string): Route | undefined {
  return routes.find((route) => pathParameters(route.path, path) !== undefined);
}

/** HEAD is served by GET; whoever writes the answer leaves its body out. */
export function handlerFor({ handlers }: Route, method: string): RouteHandler | undefined {
  return handlers.get(method === 'HEAD' ? 'GET' : method);
}

function handlerIn(exported: unknown, method: string, file: string): RouteHandler {
  const handler: unknown = Object.entries(exported ?? {}).find(([name]) => name === method)?.[1];
  if (!isRouteHandler(handler)) {
    throw new Error(`${file} does not export ${method}, which the table of operations lists.`);
  }
  return handler;
}

function isRouteHandler(value: unknown): value is RouteHandler {
  return typeof value === 'function' && 'answer' in value;
}
