import { openApiDocument } from '#lib/contract/open-api.ts';
import type { OpenApiDocument } from '#lib/contract/open-api/open-api-types.ts';
import { toOpenApi30 } from '#lib/contract/open-api/open-api-30.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { publicBaseUrl } from './base-url.ts';

let document: OpenApiDocument | undefined;
let json: string | undefined;
let json30: string | undefined;

/** Made once, as what is made of it: the base URL does not change while the service runs. */
function documentOfApi(): OpenApiDocument {
  document ??= openApiDocument(publicBaseUrl());
  return document;
}

/** The description of the API. */
export async function readOpenApi(): Promise<Answer> {
  json ??= JSON.stringify(documentOfApi());
  return Promise.resolve(jsonAnswer(json));
}

/** The same in the version before, which some programs still need. */
export async function readOpenApi30(): Promise<Answer> {
  json30 ??= JSON.stringify(toOpenApi30(documentOfApi()));
  return Promise.resolve(jsonAnswer(json30));
}

/** What the pages of the reference are made from, and the base URL that their samples have. */
export function readReference(): { readonly document: OpenApiDocument; readonly baseUrl: string } {
  return { document: documentOfApi(), baseUrl: publicBaseUrl() };
}
