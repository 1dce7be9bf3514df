import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#lib/api/telemetry/log.ts';
import { addedClosures } from '#lib/store/calendar/market-closures.ts';
import { lastDigestTime } from '#lib/domain/notices/digest-times.ts';
import { makeDigests } from '#lib/store/mail/digests.ts';
import { claimMails } from '#lib/store/mail/mail-queue.ts';
import { deskTime } from '#lib/store/sandbox/desk-clock.ts';
import type { Store } from '#lib/store/store.ts';
import type { MailSettings } from '#lib/env.ts';
import { attemptMail } from './attempt-mail.ts';
import { type Mailer, openMailer } from './mailer.ts';

/** What is on its way at once in a process. */
const mostAtOnce = 4;

/** How often it is looked whether there is something to send. */
const intervalMs = 1_000;

type Options = { readonly clock?: () => Date };

/** Sends notices as e-mail, beside whatever other process does, until it is stopped. */
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

  /** Takes up nothing more, and waits for what is on its way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = await this.#sendWhatIsDue();
      } catch (error) {
        log.warn({ err: error }, 'E-mail could not be looked at; trying again.');
      }
      if (!isMore) await wait(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Says whether there may be more. */
  async #sendWhatIsDue(): Promise<boolean> {
    const { database } = this.#store;
    await makeDigests(database, lastDigestTime(this.#clock(), addedClosures()));
    const mails = await claimMails(database, mostAtOnce);
    const attempts = mails.map((mail) =>
      // Nothing is lost: the claim ends, and somebody tries again.
      attemptMail(this.#store, mail, this.#mailer).catch((error: unknown) =>
        log.warn({ err: error }, 'An e-mail was not settled.'),
      ),
    );
    await Promise.all(attempts);
    return mails.length === mostAtOnce;
  }
}

export function startMailSender(store: Store, settings: MailSettings): MailSender {
  return new MailSender(store, openMailer(settings));
}
