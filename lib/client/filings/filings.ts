import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { resultOf } from '#lib/contract/result-of.ts';
import { fetchApi, type Query, read, searchOf, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';

export type OfferFilings = ResultOf<'listOfferFilings'>;
/** A filing that an offer requires, and its deadline. */
export type Filing = OfferFilings['filings'][number];
export type SaleRecord = OfferFilings['firstSales'][number];
export type FilingRecord = OfferFilings['recorded'][number];
export type FormDReading = ResultOf<'readFormD'>;
export type FormDItem = ResultOf<'prepareFormD'>['items'][number];

/** Identifies the filing that a change is about. */
export type FilingKey = Pick<Filing, 'code' | 'jurisdiction' | 'firmOid'>;

/** An offer's filings, with the ETag required to change them. */
export function offerFilingsQuery(oid: string) {
  return queryOptions({
    queryKey: keys.offerFilings(oid),
    queryFn: ({ signal }) => read('listOfferFilings', filingsOf(oid), { signal }),
  });
}

/** Form D items, filled in with the data on record. */
export function formDItemsQuery(oid: string) {
  return queryOptions({
    queryKey: [...keys.offerFilings(oid), 'form d'],
    queryFn: async ({ signal }): Promise<FormDItem[]> =>
      (await read('prepareFormD', formDPath(oid), { signal })).value.items,
  });
}

type NewFiling = FilingKey & { readonly filedOn: string; readonly reference: string };

/** Records a filing. A repeated click records it only once. */
export function recordFilingMutation(client: QueryClient, oid: string, idempotencyKey: string) {
  return mutationOptions({
    mutationFn: ({ filedOn, reference, ...subject }: NewFiling) =>
      sendFor('recordFiling', {
        method: 'POST',
        path: filingsOf(oid),
        body: { ...membersOf(subject), filedOn, reference },
        idempotencyKey,
      }),
    onSettled: () => reloadFilings(client, oid),
  });
}

/** Deletes a filing by its ID, unless the offer's filings changed since they were read. */
export function strikeFilingMutation(client: QueryClient, oid: string, ifMatch: string | null) {
  return mutationOptions({
    mutationFn: (filingId: string) =>
      send({ method: 'DELETE', path: `${filingsOf(oid)}/${filingId}`, ifMatch }),
    onSettled: () => reloadFilings(client, oid),
  });
}

type ExemptionChange = FilingKey & { readonly reason: string | null };

/** Marks a filing as not applicable, or removes the mark. */
export function changeExemptionMutation(client: QueryClient, oid: string, ifMatch: string | null) {
  return mutationOptions({
    mutationFn: ({ reason, ...subject }: ExemptionChange) =>
      send({
        method: 'PUT',
        path: `${offerPath(oid)}/filingexemptions`,
        body: { ...membersOf(subject), reason },
        ifMatch,
      }),
    onSettled: () => reloadFilings(client, oid),
  });
}

type SaleChange = Pick<SaleRecord, 'jurisdiction' | 'firmOid'> & { readonly date: string | null };

/** Confirms a first sale or changes its date; with a null date, withdraws the confirmation. */
export function confirmFirstSaleMutation(client: QueryClient, oid: string, ifMatch: string | null) {
  return mutationOptions({
    mutationFn: ({ jurisdiction, firmOid, date }: SaleChange) =>
      send({
        method: 'PUT',
        path: `${offerPath(oid)}/firstsale`,
        body: {
          date,
          ...(jurisdiction !== 'US' && { jurisdiction }),
          ...(firmOid !== null && { firmOid }),
        },
        ifMatch,
      }),
    onSettled: () => reloadFilings(client, oid),
  });
}

/** Reads a Form D file and compares it with the offer, without recording anything. */
export async function tryFormD(oid: string, file: Blob): Promise<FormDReading> {
  return sendFormD(oid, file, { dryRun: 'true' });
}

type FormDToRecord = { readonly file: Blob; readonly filedOn: string; readonly accession: string };

export function recordFormDMutation(client: QueryClient, oid: string, idempotencyKey: string) {
  return mutationOptions({
    mutationFn: ({ file, filedOn: filedon, accession }: FormDToRecord) =>
      sendFormD(oid, file, { filedon, accession }, { 'Idempotency-Key': idempotencyKey }),
    onSettled: () => reloadFilings(client, oid),
  });
}

async function sendFormD(
  oid: string,
  file: Blob,
  query: Query,
  headers: Readonly<Record<string, string>> = {},
): Promise<FormDReading> {
  const response = await fetchApi(formDPath(oid) + searchOf(query), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/xml' },
    body: file,
  });
  return resultOf('readFormD', await response.json());
}

export function formDPath(oid: string): string {
  return `${offerPath(oid)}/formd`;
}

function filingsOf(oid: string): string {
  return `${offerPath(oid)}/filings`;
}

/** Returns the request members that identify the subject. Each filing code accepts only its own members. */
function membersOf({ code, jurisdiction, firmOid }: FilingKey) {
  return {
    code,
    ...(jurisdiction !== 'US' && { jurisdiction }),
    ...(firmOid !== null && { firmOid }),
  };
}

/**
 * Reloads the offer with its history, and every list that includes filings. Resolves once the offer's filings are
 * current.
 */
async function reloadFilings(client: QueryClient, oid: string): Promise<void> {
  void client.invalidateQueries({ queryKey: keys.filings });
  void client.invalidateQueries({ queryKey: keys.offerLists });
  void client.invalidateQueries({
    queryKey: keys.offer(oid),
    predicate: ({ queryKey }) => queryKey[3] !== 'filings',
  });
  await client.invalidateQueries({ queryKey: keys.offerFilings(oid) });
}
