import { createTransport } from 'nodemailer';
import type { MailSettings } from '#lib/env.ts';
import { isLoopbackAddress } from '#lib/environment-variables.ts';
import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import type { MailText } from './mail-text.ts';

export type Mail = MailText & {
  /** One address. */
  readonly to: string;
  /** The same where it is sent again, so that whoever gets it twice can tell. */
  readonly id: string;
  readonly unsubscribeUrl: string;
};

export type Mailer = {
  /** Throws where the server did not take it. */
  readonly send: (mail: Mail) => Promise<void>;
};

/** All that one mail can take stays below the time for which it is claimed. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};

/** Sends e-mail by the operator's server, each on a connection of its own. */
export function openMailer({ url, from }: MailSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isOwn = isLoopbackAddress(`http://${hostname}`);
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Nobody in between may read along or take STARTTLS away; on this machine nobody is in between.
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
        // Not as text, in which a comma would make two addresses.
        to: { name: '', address: to },
        // A name from a feed may look like an encoded word (RFC 2047), which a mail program would decode.
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

/** Whether the server will never take mail for this recipient. Anything else may be put right, and is tried again. */
export function isForNobody(error: unknown): boolean {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500
  );
}
