import { openApiDocument } from '#lib/contract/open-api.ts';
import type { OpenApiDocument } from '#lib/contract/open-api/open-api-types.ts';
import { toOpenApi30 } from '#lib/contract/open-api/open-api-variants.ts';
import { type ApiResponse, jsonTextResponse } from '#lib/api/http/response/api-response.ts';
import { compressForReuse } from './response/compress-response.ts';
import { entityTag } from './request/conditions.ts';
import { takeFromAddress, byteUnits } from './limits/address-rates.ts';
import { publicBaseUrl } from './origin.ts';
import type { OperationRequest } from './request/operation-request.ts';

let document: OpenApiDocument | undefined;
let response: Promise<ApiResponse> | undefined;
let response30: Promise<ApiResponse> | undefined;

/**
 * Returns the API description, which is generated once, because the base URL doesn't change while the service
 * runs.
 */
function apiDocument(): OpenApiDocument {
  document ??= openApiDocument(publicBaseUrl());
  return document;
}

/** Responds with the API description in its current OpenAPI version. */
export async function readOpenApi(request: OperationRequest): Promise<ApiResponse> {
  return charged(request, await (response ??= storeResponse(apiDocument())));
}

/** Returns the API description in OpenAPI 3.0, which some programs still require. */
export async function readOpenApi30(request: OperationRequest): Promise<ApiResponse> {
  return charged(request, await (response30 ??= storeResponse(toOpenApi30(apiDocument()))));
}

/**
 * Charges the document to the caller's address by its size, in addition to the unit for the request. This also
 * applies to authenticated callers, because public requests don't count toward the limits of keys.
 */
function charged({ address }: OperationRequest, document: ApiResponse): ApiResponse {
  takeFromAddress(address, byteUnits(document.encodedBodies?.identity.length ?? 0));
  return document;
}

/** Serializes, hashes and compresses the description once for all requests, because anyone can request it. */
async function storeResponse(described: unknown): Promise<ApiResponse> {
  const json = JSON.stringify(described);
  return {
    ...jsonTextResponse(json, { ETag: entityTag(json) }),
    encodedBodies: await compressForReuse(json),
  };
}

/** Returns the data for the reference pages, and the base URL for their samples. */
export function readReference(): { readonly document: OpenApiDocument; readonly baseUrl: string } {
  return { document: apiDocument(), baseUrl: publicBaseUrl() };
}
