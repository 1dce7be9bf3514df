import { problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { eventTypes, typesNamed } from '#lib/domain/events/event-types.ts';

/** Throws 400 for the first word that names no types of events. */
export function requireTypes(types: readonly string[]): void {
  const unknown = types.findIndex((word) => typesNamed(word).length === 0);
  if (unknown !== -1) {
    const message = `Use one of ${eventTypes.join(', ')}, or a group such as offer.*.`;
    throw problemOfField(`types[${unknown}]`, 'invalid.choice', message);
  }
}
