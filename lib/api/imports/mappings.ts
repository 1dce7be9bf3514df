import type * as z from 'zod';
import { type ApiResponse, emptyResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { problem, fieldProblem, requireNoFindings } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { mappingSchema } from '#lib/contract/imports/mapping-operations.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import {
  deleteMapping as deleteStoredMapping,
  listMappings as listStoredMappings,
  mappingIdOf,
  maxMappings,
  writeMapping as writeStoredMapping,
} from '#lib/store/imports/mappings.ts';

/** Lists the import mappings of the caller's firm. */
export async function listMappings({ store, principal }: OperationRequest): Promise<ApiResponse> {
  return jsonResponse('listMappings', await listStoredMappings(store.database, principal.firmOid));
}

export async function writeMapping(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, parameters, now } = request;
  const mapping = readForm(mappingSchema, request);
  requireNoFindings({ violations: violationsOf(mapping), further: 0 });
  const mappingId = mappingIdOf(mapping);
  if (mappingId !== parameters['mappingid']) {
    const message = `The ID for this kind and these headings is ${mappingId}. Send it in the path.`;
    throw fieldProblem('headings', 'uri.matching.rule', message);
  }
  const stored = await store.database.transaction((transaction) =>
    writeStoredMapping(transaction, principal.firmOid, mapping, now),
  );
  if (stored === undefined) {
    throw problem('mapping.limit', `Your firm already has ${maxMappings} import mappings. Delete one first.`);
  }
  return jsonResponse('writeMapping', stored);
}

function violationsOf({ kind, headings, columns }: z.infer<typeof mappingSchema>): Violation[] {
  const refusal = (message: string) => ({ field: 'columns', code: 'invalid.value', message }) as const;
  const areEachOnce =
    Object.keys(columns).length === headings.length &&
    headings.every((heading) => Object.hasOwn(columns, heading));
  const fields = uploadFields[kind].map(({ name }) => name);
  const isUnknown = Object.values(columns).some((field) => field !== null && !fields.includes(field));
  return [
    ...(areEachOnce ? [] : [refusal('Include each heading exactly once.')]),
    ...(isUnknown ? [refusal(`Use fields of ${kind}, such as ${fields[0]}, or null.`)] : []),
  ];
}

export async function deleteMapping(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, parameters } = request;
  request.query();
  if (!(await deleteStoredMapping(store.database, principal.firmOid, parameters['mappingid'] ?? ''))) {
    throw problem('mapping.not.found', 'Your firm has no import mapping with this ID. Reload the list.');
  }
  return emptyResponse();
}
