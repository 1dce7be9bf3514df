import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { openDesk } from './open-desk.ts';

/** Downloads an offer's memo as an auditor, and returns its text. */
export async function memoText(desk: ReturnType<typeof openDesk>, oid: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${desk.port}/restapi/privateplacementoffers/${oid}/memo`, {
    headers: { authorization: `Bearer ${desk.key('creating', 'auditor')}` },
  });
  const pdf = await getDocument({ data: new Uint8Array(await reply.arrayBuffer()), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  const words = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')));
  return words.join(' ').replaceAll(/\s+/g, ' ');
}
