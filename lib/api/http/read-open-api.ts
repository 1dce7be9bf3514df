import { openApiDocument } from '#lib/contract/open-api.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { publicBaseUrl } from './base-url.ts';

let json: string | undefined;

/** The description of the API. Made once: the base URL does not change while the service runs. */
export async function readOpenApi(): Promise<Answer> {
  json ??= JSON.stringify(openApiDocument(publicBaseUrl()));
  return Promise.resolve(jsonAnswer(json));
}
