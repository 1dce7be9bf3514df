import { isEventType, eventTypeLabel } from '#lib/client/webhooks/webhooks.ts';
import { type EventType, eventTypes, typesNamed } from '#lib/domain/events/event-types.ts';

type EventGroup = {
  readonly label: string;
  /**
   * Wildcard that selects all types in the group, including those added in later releases. Null if no wildcard covers
   * exactly this group.
   */
  readonly word: string | null;
  readonly types: readonly EventType[];
};

const others = eventTypes.filter((type) => !/^(?:offer|subscription|account|transfer)\./.test(type));

export const eventGroups: readonly EventGroup[] = [
  { label: 'Offers', word: 'offer.*', types: typesNamed('offer.*') },
  { label: 'Subscriptions', word: 'subscription.*', types: typesNamed('subscription.*') },
  { label: 'Accounts', word: 'account.*', types: typesNamed('account.*') },
  { label: 'Transfers', word: 'transfer.*', types: typesNamed('transfer.*') },
  { label: 'Your firm', word: null, types: others },
];

/**
 * Returns the checkboxes that a webhook's types select. A wildcard stays one box if it covers a whole group. All
 * other wildcards are expanded into single types.
 */
export function selectedBoxes(words: readonly string[]): readonly string[] {
  const boxes = words.flatMap((word): readonly string[] => (isBox(word) ? [word] : typesNamed(word)));
  return [...new Set(boxes)].filter((box) => !isInSelectedGroup(box, boxes));
}

/** Selects or clears a box. Selecting a whole group replaces any single types of that group. */
export function toggleBox(boxes: readonly string[], box: string): readonly string[] {
  const rest = boxes.filter((one) => one !== box);
  const next = rest.length < boxes.length ? rest : [...boxes, box];
  return next.filter((one) => !isInSelectedGroup(one, next));
}

/** Returns the label of a group's wildcard, such as `All offer events`. */
export function groupLabel(label: string): string {
  return `All ${label.toLowerCase().replace(/s$/, '')} events`;
}

/** Summarizes a webhook's event types. */
export function typesSummary(words: readonly string[]): string {
  if (words.length === 0) {
    return 'All events';
  }
  const groups = new Map(eventGroups.map(({ word, label }) => [word, groupLabel(label)]));
  return selectedBoxes(words)
    .map((box) => groups.get(box) ?? eventTypeLabel(box))
    .join(', ');
}

function isBox(word: string): boolean {
  return isEventType(word) || eventGroups.some((group) => group.word === word);
}

/** Reports whether a type belongs to a group that is selected as a whole. */
export function isInSelectedGroup(box: string, boxes: readonly string[]): boolean {
  return eventGroups.some(
    ({ word, types }) => word !== null && boxes.includes(word) && types.some((type) => type === box),
  );
}
