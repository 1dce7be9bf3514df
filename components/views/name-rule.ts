import '#lib/client/http/zod-without-eval.ts'; // must be imported before any schema is created
import { schemaValidator } from '#lib/client/http/message-for-field.ts';
import { givenName } from '#lib/contract/plain-text.ts';

/** Validates the name of a view or a draft. Returns true, or the error message. */
export function checkName(noun: Parameters<typeof givenName>[0], name: string): string | true {
  return schemaValidator(givenName(noun))(name);
}
