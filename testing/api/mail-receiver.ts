import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  readonly to: string[];
  readonly from: string;
  /** Whether the message arrived over TLS. */
  readonly isEncrypted: boolean;
  /** As received. */
  readonly raw: string;
  /** With quoted-printable decoded. */
  readonly plain: string;
};

/** Options for a mail server on the same machine as its clients: no TLS and no sign-in. */
const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] };

/** Starts an SMTP server on this machine that stores what it receives. */
export async function startMailReceiver(options = plain) {
  const receiver = {
    url: '',
    received: [] as ReceivedMail[],
    /** Name and password of each sign-in. */
    signedIn: [] as (readonly unknown[])[],
    /**
     * SMTP code with which the server rejects each recipient, sender or message. Undefined means that the server
     * accepts them.
     */
    refusesRecipient: undefined as number | undefined,
    refusesSender: undefined as number | undefined,
    refusesMail: undefined as number | undefined,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
  const refusal = (responseCode: number | undefined) =>
    responseCode === undefined ? null : Object.assign(new Error('Refused.'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...options,
    onAuth: ({ username, password }, _, done) => {
      receiver.signedIn.push([username, password]);
      done(null, { user: 'somebody' });
    },
    onMailFrom: (_, __, done) => done(refusal(receiver.refusesSender)),
    onRcptTo: (_, __, done) => done(refusal(receiver.refusesRecipient)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal(receiver.refusesMail);
        if (refused === null) {
          const { mailFrom, rcptTo } = session.envelope;
          const raw = Buffer.concat(chunks).toString();
          receiver.received.push({
            isEncrypted: session.secure,
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw,
            plain: withoutQuoting(raw),
          });
        }
        done(refused);
      });
    },
  });
  server.on('error', () => undefined); // such as a client that disconnects
  await once(server.listen(0, '127.0.0.1'), 'listening');
  receiver.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return receiver;
}

function withoutQuoting(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
