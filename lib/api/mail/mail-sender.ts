import { setTimeout as wait } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { log } from '#lib/api/log.ts';
import { addedClosures } from '#lib/store/market-closures.ts';
import { lastDigestTime } from '#lib/domain/notices/notice-kinds.ts';
import {
  makeDigests,
  claimMails,
  type ClaimedMail,
  concludeMail,
  readMail,
} from '#lib/store/mail/mail-queue.ts';
import { deskTime } from '#lib/store/database/clocks.ts';
import { isKeyInForce } from '#lib/store/keys/key-in-force.ts';
import type { Store } from '#lib/store/store.ts';
import type { MailSettings } from '#lib/env.ts';
import { waitBeforeRetry } from '#lib/domain/webhooks/retries.ts';
import { countEvent } from '#lib/store/database/event-counts.ts';
import { readUnsubscribeGeneration } from '#lib/store/notices/notice-settings.ts';
import { isLoopbackAddress } from '#lib/environment-variables.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { digestMail, noticeMail, type MailText } from './mail-text.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Timeouts, all shorter than the lifetime of a claim on an e-mail. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};

/** Maximum number of e-mails that a process sends at the same time. */
const maxAtOnce = 4;

/** Interval between checks for mail to send. */
const intervalMs = 1_000;

type Options = { readonly clock?: () => Date };

/**
 * Sends notifications as e-mail, concurrently with other processes, until stopped. A process whose SECRET_KEY was
 * replaced leaves them to the others, because its unsubscribe links don't work.
 */
export class MailSender {
  readonly #store: Store;
  readonly #mailer: Mailer;
  readonly #clock: () => Date;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;

  constructor(store: Store, mailer: Mailer, { clock = deskTime }: Options = {}) {
    this.#store = { ...store, database: store.database.whole() };
    this.#mailer = mailer;
    this.#clock = clock;
    this.#running = this.#run();
  }

  /** Stops claiming mail and waits for mail in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = (await isKeyInForce(this.#store)) && (await this.#sendWhatIsDue());
      } catch (error) {
        log.warn({ err: error }, "The e-mail queue couldn't be read. Retrying.");
      }
      if (!isMore) await wait(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Creates the digests that are due, and sends mail that is due. Returns true if more mail may be due. */
  async #sendWhatIsDue(): Promise<boolean> {
    const { database } = this.#store;
    await makeDigests(database, lastDigestTime(this.#clock(), addedClosures()));
    const mails = await claimMails(database, maxAtOnce);
    const attempts = mails.map((mail) =>
      // If this fails, the claim expires and an instance tries again.
      attemptMail(this.#store, mail, this.#mailer).catch((error: unknown) =>
        log.warn({ err: error }, 'The result of sending an e-mail could not be recorded.'),
      ),
    );
    await Promise.all(attempts);
    return mails.length === maxAtOnce;
  }
}

export function startMailSender(store: Store, settings: MailSettings): MailSender {
  return new MailSender(store, openMailer(settings));
}

/** Sends an e-mail that this process has claimed, unless it is no longer relevant, and records the result. */
async function attemptMail(
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
    const waitMs = isPermanentFailure(error) ? null : waitBeforeRetry(mail.failures + 1, Math.random());
    // The server's message can contain the address, which must not be logged.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    countEvent('e-mail', waitMs === null ? 'given up' : 'not taken');
    log.warn(
      { code, waitMs },
      waitMs === null ? 'An e-mail failed permanently.' : 'An e-mail was not accepted. Retrying.',
    );
    await concludeMail(database, mail, { isSent: false, waitMs });
    return;
  }
  countEvent('e-mail', 'sent');
  await concludeMail(database, mail, { isSent: true, waitMs: null });
}

/** Returns an ID that is the same for every attempt to send an e-mail. It doesn't reveal the recipient. */
function idOf(mail: ClaimedMail): string {
  const name = mail.kind === 'notice' ? mail.noticeId : `${mail.email} ${mail.day}`;
  return `${mail.kind}-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}

type Mail = MailText & {
  /** A single address. */
  readonly to: string;
  /** Identical for every attempt, so that the recipient can detect duplicates. */
  readonly id: string;
  readonly unsubscribeUrl: string;
};

type Mailer = {
  /** Throws if the server did not accept the message. */
  readonly send: (mail: Mail) => Promise<void>;
};

/** Returns a mailer that sends through the operator's server, with one connection per message. */
export function openMailer({ url, from }: MailSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isOwn = isLoopbackAddress(`http://${hostname}`);
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Requiring TLS prevents eavesdropping even if STARTTLS is removed in transit. Connections to this machine
    // don't need it.
    requireTLS: !secure && !isOwn,
    ignoreTLS: !secure && isOwn,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, id, unsubscribeUrl, subject, text, html }) => {
      await transport.sendMail({
        from,
        // An object, because a comma in a string would separate two addresses.
        to: { name: '', address: to },
        // Names from a feed can look like encoded words (RFC 2047), which a mail program would decode.
        subject: subject.replaceAll('=?', '= ?'),
        text,
        html,
        messageId: `<${id}@${new URL(publicBaseUrl()).hostname}>`,
        list: { unsubscribe: unsubscribeUrl },
        headers: {
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      });
    },
  };
}

/**
 * Reports whether the server will never accept mail for this recipient. All other errors can be fixed and are
 * retried.
 */
function isPermanentFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500
  );
}
