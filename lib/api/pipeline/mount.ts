import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allowedMethods, operationsByPath } from '#lib/contract/operations.ts';
import { isSandbox } from '#lib/store/database/clocks.ts';
import type { Route, RouteHandler } from '#lib/api/http/route.ts';
import { type PathParameters, pathParameters } from '#lib/api/http/route-path.ts';

/**
 * Returns the file, relative to the project, in which Next expects a path's route. This is the only mapping
 * from the table to files.
 */
export function routeFile(path: string): string {
  return join('app', path.replaceAll(/\{(\w+)\}/g, '[$1]'), 'route.ts');
}

/**
 * Loads the route files in the operations table. They export the same functions that Next mounts by folder.
 * Sandbox routes are loaded only in a sandbox. Throws if a file doesn't export a handler for each of its operations.
 */
export async function loadRoutes(projectFolder: string): Promise<Route[]> {
  return Promise.all(
    [...operationsByPath(isSandbox())].map(async ([path, operations]) => {
      const file = join(projectFolder, routeFile(path));
      const exported: unknown = await import(pathToFileURL(file).href);
      const handlers = new Map<string, RouteHandler>(
        operations.map(({ method }) => [method, handlerIn(exported, method, file)]),
      );
      const get = handlers.get('GET');
      // The body of a HEAD response is dropped when the response is written.
      return { path, allow: allowedMethods(path), handlers: get ? handlers.set('HEAD', get) : handlers };
    }),
  );
}

/** Returns a path's route and parameters; undefined if no route matches. */
export function matchRoute(
  routes: readonly Route[],
  path: string,
): { readonly route: Route; readonly parameters: PathParameters } | undefined {
  for (const route of routes) {
    const parameters = pathParameters(route.path, path);
    if (parameters !== undefined) {
      return { route, parameters };
    }
  }
  return undefined;
}

function handlerIn(exported: unknown, method: string, file: string): RouteHandler {
  const handler: unknown = Object.entries(exported ?? {}).find(([name]) => name === method)?.[1];
  if (!isRouteHandler(handler)) {
    throw new Error(`${file} does not export ${method}, which is in the operations table.`);
  }
  return handler;
}

function isRouteHandler(value: unknown): value is RouteHandler {
  return typeof value === 'function' && 'respond' in value;
}
