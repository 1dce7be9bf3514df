import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The web site of an attacker. */
export type AttackSite = {
  /** For the browser another site than the service's: cookies that are SameSite=Lax stay away from what it posts. */
  readonly foreign: string;
  /** Another origin of the service's own site, as a neighbour under the same domain is: all cookies go along. */
  readonly sibling: string;
  /** What somebody was led to ask of it, beyond its own page. Nothing may be here. */
  readonly hits: string[];
  readonly stop: () => void;
};

export const attackPage = '/attack';

/** Serves an empty page for the attacks to be made from, and writes down everything else that is asked of it. */
export async function openAttackSite(): Promise<AttackSite> {
  const hits: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== attackPage && incoming.url !== '/favicon.ico') {
      hits.push(`${incoming.method} ${incoming.url}`);
    }
    outgoing
      .writeHead(200, { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' })
      .end('<!doctype html><title>You have won</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    foreign: `http://127.0.0.1:${port}`,
    sibling: `http://localhost:${port}`,
    hits,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
