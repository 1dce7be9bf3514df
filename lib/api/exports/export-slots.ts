import { countParties } from '#lib/store/database/pool/party-counts.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/** Each export under way keeps a connection and a snapshot of the database for as long as its reader takes. */
export const mostExports = 4;
/** Of a firm, so that it leaves some to the others. */
export const mostExportsOfFirm = 2;

const underWay = countParties();

/** Takes a place for one more export of a firm, and returns how it is given back. Throws 503 where there is none. */
export function takeExportSlot(firmOid: string): () => void {
  if (underWay.all() >= mostExports || underWay.of(firmOid) >= mostExportsOfFirm) {
    throw problem('unavailable', 'Other exports are running. Try again when they finish.', {
      'Retry-After': '5',
    });
  }
  underWay.add(firmOid);
  return () => underWay.remove(firmOid);
}
