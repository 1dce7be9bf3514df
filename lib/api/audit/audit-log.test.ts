import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readLastVerifications } from '#lib/store/audit/verification/audit-runs.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { verifyAuditInParts } from '#lib/store/audit/verification/verify-audit-in-parts.ts';
import { verifyWhenDue } from './audit-log.ts';

const desk = openDesk();
const daily = { time: '02:30', knownFile: undefined };
const at = (text: string) => new Date(`2026-11-25T${text}-05:00`);

beforeAll(() =>
  asOwner(desk.address, `update event_feed set verification_taken_at = '2026-11-24T02:30:00-05:00'`),
);

test('one instance verifies the audit log once a day, after the scheduled time in New York', async () => {
  expect(await verifyWhenDue(desk.store, daily, at('02:29:59.999'))).toBe(false);
  expect(await readLastVerifications(desk.store.database)).toEqual([]);
  const services = await Promise.all(
    [1, 2, 3].map(() => verifyWhenDue(desk.store, daily, at('02:30:00.000'))),
  );
  expect(services.filter((isDone) => isDone)).toHaveLength(1);
  expect(await readLastVerifications(desk.store.database)).toMatchObject([{ kind: 'full', newFindings: 0 }]);
  expect(await verifyWhenDue(desk.store, daily, at('23:59:59.999'))).toBe(false);
  expect(await verifyWhenDue(desk.store, daily, new Date('2026-11-26T02:30:00-05:00'))).toBe(true);
});

test('findings in the known-findings file are not new, and all findings are new if the file is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'known-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const knownFile = join(folder, 'known.json');
  const verifyOn = async (day: string, file: string) => {
    await verifyWhenDue(desk.store, { time: '02:30', knownFile: file }, new Date(`${day}T12:00:00-05:00`));
    return (await readLastVerifications(desk.store.database))[0]?.newFindings;
  };
  await asOwner(
    desk.address,
    `update offer set last_modified_timestamp = last_modified_timestamp + interval '1 second'
     where private_placement_offer_oid = (select min(private_placement_offer_oid) from offer)`,
  );
  const found = await verifyAuditInParts(desk.store, { kind: 'full', countKnown: () => 0, now: new Date() });
  expect(found.findingsTotal).toBe(1);
  await writeFile(knownFile, JSON.stringify(found));
  expect(await verifyOn('2026-11-27', knownFile)).toBe(0);
  expect(await verifyOn('2026-11-28', join(folder, 'missing.json'))).toBe(1);
  await writeFile(knownFile, JSON.stringify({ findings: [] }));
  expect(await verifyOn('2026-11-29', knownFile)).toBe(1);
});
