import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { readEventCursor } from '#lib/api/events/event-cursor.ts';
import { acceptedAnswer, type Answer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { instantSchema } from '#lib/contract/query.ts';
import { replaySchema } from '#lib/contract/webhooks/webhook-schemas.ts';
import { readFeed, readNumberBefore } from '#lib/store/events/read-events.ts';
import { recordWebhookEvent } from '#lib/store/webhooks/change-webhooks.ts';
import { replayAfter } from '#lib/store/webhooks/replays.ts';
import { findToChange, placeOf } from './find-webhook.ts';
import { deliveriesPath } from './webhook-record.ts';

/** Sends everything after a cursor again, or what happened since a time. */
export async function replayEvents(call: Call<unknown>): Promise<Answer> {
  return call.store.database.transaction(async (transaction) => {
    const { webhookId } = await findToChange(transaction, call);
    const { after } = readForm(replaySchema, call);
    const feed = await readFeed(transaction);
    const time = instantSchema.safeParse(after);
    const number = time.success
      ? await readNumberBefore(transaction, call.principal.firmOid, time.data)
      : readEventCursor(feed, call.principal.firmOid, after);
    if (!(await replayAfter(transaction, webhookId, { feedId: feed.feedId, number }))) {
      throw problem('replay.running', 'A replay of this webhook is running. Try again when it ends.');
    }
    await recordWebhookEvent(
      transaction,
      'webhook.replayed',
      placeOf(call),
      eventContextOf(call),
      `after ${after}`,
    );
    return acceptedAnswer(deliveriesPath(webhookId));
  });
}
