import { createHash } from 'node:crypto';
import { log } from '#lib/api/telemetry/log.ts';
import { waitBeforeRetry } from '#lib/domain/webhooks/retries.ts';
import { tally } from '#lib/store/database/tally.ts';
import { type ClaimedMail, concludeMail } from '#lib/store/mail/mail-queue.ts';
import { readMail } from '#lib/store/mail/read-mail.ts';
import { readUnsubscribeGeneration } from '#lib/store/notices/notice-settings.ts';
import type { Store } from '#lib/store/store.ts';
import { isForNobody, type Mailer } from './mailer.ts';
import { digestMail, noticeMail } from './mail-text.ts';
import { unsubscribeUrl } from './unsubscribe-address.ts';

/** Sends an e-mail that this process has claimed, if there is still anything to be said, and settles what becomes of it. */
export async function attemptMail(
  { database, keys }: Pick<Store, 'database' | 'keys'>,
  mail: ClaimedMail,
  mailer: Mailer,
): Promise<void> {
  const [notice, ...others] = await readMail(database, mail);
  if (notice === undefined) {
    await concludeMail(database, mail, { isSent: true, waitMs: null });
    return;
  }
  const generation = (await readUnsubscribeGeneration(database, mail.email)) ?? 0;
  const address = unsubscribeUrl(keys, { email: mail.email, generation });
  try {
    const text =
      mail.kind === 'notice'
        ? noticeMail(notice, address)
        : digestMail([notice, ...others], mail.day, address);
    await mailer.send({ to: mail.email, id: idOf(mail), unsubscribeUrl: address, ...text });
  } catch (error) {
    const waitMs = isForNobody(error) ? null : waitBeforeRetry(mail.failures + 1, Math.random());
    // What the server says may name the address, which no log does.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    tally('e-mail', waitMs === null ? 'given up' : 'not taken');
    log.warn({ code, waitMs }, waitMs === null ? 'An e-mail was given up.' : 'An e-mail was not taken.');
    await concludeMail(database, mail, { isSent: false, waitMs });
    return;
  }
  tally('e-mail', 'sent');
  await concludeMail(database, mail, { isSent: true, waitMs: null });
}

/** Names a mail for good, and nobody in it. */
function idOf(mail: ClaimedMail): string {
  const name = mail.kind === 'notice' ? mail.noticeId : `${mail.email} ${mail.day}`;
  return `${mail.kind}-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}
