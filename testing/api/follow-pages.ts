import { expect } from 'vitest';
import type { openDesk, Reply } from './open-desk.ts';

/**
 * Returns all responses of a list, following its Link headers page by page. All links must point to the server
 * itself.
 */
export async function followPages(
  desk: ReturnType<typeof openDesk>,
  path: string,
  key = desk.key('creating'),
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const reply: Reply = await desk.get(next, { key });
    expect(reply.status).toBe(200);
    replies.push(reply);
    const link = /^<(.+)>; rel="next"$/.exec(String(reply.headers['link'] ?? ''))?.[1];
    next = link?.replace(`http://127.0.0.1:${desk.port}/`, '/');
  }
  return replies;
}
