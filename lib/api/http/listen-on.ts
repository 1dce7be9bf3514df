import type { Server } from 'node:http';

/** Has a server listen on a port. Rejects, where the port cannot be had, with the variable that sets another one. */
export async function listenOn(
  server: Server,
  { host, port, variable }: { readonly host: string; readonly port: number; readonly variable: string },
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (cause) {
    throw new Error(`The service cannot listen on port ${port} of ${host}: set ${variable} to another.`, {
      cause,
    });
  }
}
