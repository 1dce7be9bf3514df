import assert from 'node:assert/strict';
import { sampleFirms, sampleNumber } from '#lib/store/sample/sample-firms.ts';
import { noLimits, startService } from '#testing/service/service.ts';
import { managerKey } from './writers.ts';

const { firmOid: harborPoint } = sampleFirms.harborPoint;

/**
 * Changes open offers through the API, `stored` times in total. Then stops the service cleanly, which signs the audit
 * entries.
 */
export async function fillAudit(dataDir: string, stored: number): Promise<void> {
  const service = await startService({ dataDir, environment: noLimits });
  try {
    const key = await managerKey(dataDir);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const offers = `${service.baseUrl}/restapi/privateplacementoffers`;
    const all: any[] = await (await fetch(`${offers}?offerstatus=open&limit=200`, { headers })).json();
    const own = all.filter((offer) => offer.creatingFirmOid === harborPoint);
    for (let count = 0; count < stored; count += 1) {
      const oid = own[sampleNumber(`offer ${count}`, own.length)].privatePlacementOfferOid;
      const body = JSON.stringify({
        maximumInvestmentAmount: 1_000 + count,
        clientsHaveAccess: count % 3 > 0,
      });
      const response = await fetch(`${offers}/${oid}`, { method: 'PUT', headers, body });
      assert.equal(response.status, 200, await response.text());
    }
  } finally {
    await service.stop();
  }
}
