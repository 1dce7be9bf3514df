import { type EventType, eventTypes } from '#lib/domain/events/event-types.ts';

/** Event type labels. */
export const eventTypeWords: Record<EventType, string> = {
  'offer.created': 'Offer created',
  'offer.updated': 'Offer settings changed',
  'offer.published': 'Offer published',
  'offer.unpublished': 'Offer unpublished',
  'offer.executed': 'Offer executed',
  'offer.cancelled': 'Offer canceled',
  'offer.closed': 'Offer closed',
  'offer.deleted': 'Offer deleted',
  'offer.removed': 'Offer no longer visible to your firm',
  'offer.firm.added': 'Participating firm added',
  'offer.firm.removed': 'Participating firm removed',
  'offer.participation': 'Participation confirmed or ended',
  'offer.attention': 'Offer needs attention',
  'filing.recorded': 'Filing recorded',
  'filing.due': 'Filing due within 14 days',
  'filing.overdue': 'Filing overdue',
  'subscription.created': 'Subscription created',
  'subscription.updated': 'Subscription changed',
  'subscription.decided': 'Subscription accepted, rejected, reopened or canceled',
  'subscription.removed': 'Subscription removed or no longer visible to your firm',
  'account.created': 'Account created',
  'account.updated': 'Account changed',
  'account.removed': 'Account removed or no longer visible to your firm',
  'transfer.created': 'Transfer created',
  'transfer.updated': 'Transfer changed',
  'transfer.removed': 'Transfer removed or no longer visible to your firm',
  'approval.requested': 'Approval requested',
  'approval.decided': 'Approval decided',
  'webhook.disabled': 'Webhook disabled automatically',
  'import.finished': 'Import finished',
};

export function isEventType(word: string): word is EventType {
  return eventTypes.some((type) => type === word);
}

/** Returns an event type's label. An unknown type, from a newer server version, is shown unchanged. */
export function wordsOfType(type: string): string {
  if (type === 'webhook.test') {
    return 'Test';
  }
  return isEventType(type) ? eventTypeWords[type] : type;
}
