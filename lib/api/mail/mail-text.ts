import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';

/** The e-mail form of a notification. It doesn't include investors or amounts. */
type MailedNotice = {
  readonly title: string;
  readonly text: string;
  /** Path in the console. */
  readonly href: string;
};

export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** Maximum number of notifications listed in a digest. The console shows the rest. */
const maxPerDigest = 50;

/** Returns the e-mail for one notification. */
export function noticeMail(notice: MailedNotice, unsubscribeUrl: string): MailText {
  return mailOf(notice.title, [notice], { further: 0, unsubscribeUrl });
}

/** Returns the e-mail with the notifications since the last digest, newest first. */
export function digestMail(
  notices: readonly MailedNotice[],
  day: MarketDate,
  unsubscribeUrl: string,
): MailText {
  const count = notices.length === 1 ? '1 notification' : `${notices.length} notifications`;
  const further = Math.max(0, notices.length - maxPerDigest);
  return mailOf(`${count}, ${formatDate(day)}`, notices.slice(0, maxPerDigest), { further, unsubscribeUrl });
}

function mailOf(
  subject: string,
  notices: readonly MailedNotice[],
  { further, unsubscribeUrl }: { readonly further: number; readonly unsubscribeUrl: string },
): MailText {
  const base = publicBaseUrl();
  const more =
    further === 0 ? [] : [`See ${countOf(further, 'more notification')} in the console: ${base}/notices`];
  const why = 'To choose which e-mails you get, go to Notifications in Placement Desk.';
  const text = [
    ...notices.map(({ title, text, href }) => `${title}\n${text}\n${base}${href}`),
    ...more,
    `--\n${why}\nUnsubscribe: ${unsubscribeUrl}`,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>',
    escaped(subject),
    '</title></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:40em">',
    ...notices.map(
      ({ title, text, href }) =>
        `<h2 style="font-size:18px;margin:24px 0 4px"><a href="${escaped(base + href)}">${escaped(title)}</a></h2>` +
        `<p style="margin:0">${escaped(text)}</p>`,
    ),
    ...more.map((line) => `<p style="margin:24px 0 0">${escaped(line)}</p>`),
    `<p style="margin:32px 0 0;font-size:14px">${escaped(why)} `,
    `<a href="${escaped(unsubscribeUrl)}">Unsubscribe</a></p></body></html>`,
  ].join('');
  return { subject, text: `${text}\n`, html };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes HTML, because offer names are free text. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
