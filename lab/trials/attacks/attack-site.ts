import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An attacker's website. */
export type AttackSite = {
  /** A different site than the service's, so the browser withholds SameSite=Lax cookies from POST requests. */
  readonly foreign: string;
  /**
   * Another origin on the service's own site, like a neighbor under the same domain. The browser sends all cookies.
   */
  readonly sibling: string;
  /**
   * Requests to this site other than for its page and icon. There must be none, because each would mean that
   * a victim's browser was redirected here.
   */
  readonly hits: string[];
  readonly stop: () => void;
};

export const attackPage = '/attack';

/** Serves an empty page to attack from, and records every other request. */
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
