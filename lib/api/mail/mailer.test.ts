import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mailCertificate } from '#testing/api/mail-certificate.ts';
import { startMailReceiver } from '#testing/api/mail-receiver.ts';
import { openMailer } from './mail-sender.ts';

type Receiver = Awaited<ReturnType<typeof startMailReceiver>>;

const trusted = tls.getCACertificates('default');
const stops: Receiver['stop'][] = [];

beforeAll(() => {
  tls.setDefaultCACertificates([...trusted, mailCertificate.cert]);
  vi.stubEnv('PUBLIC_BASE_URL', 'https://desk.example');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => {
  tls.setDefaultCACertificates(trusted);
  vi.unstubAllEnvs();
});

async function start(options: Parameters<typeof startMailReceiver>[0]): Promise<Receiver> {
  const receiver = await startMailReceiver(options);
  stops.push(receiver.stop);
  return receiver;
}

/**
 * Sends a message with a user name and password to a server whose address looks like that of another machine.
 */
async function send(
  { url }: Receiver,
  protocol: 'smtp' | 'smtps',
  subject = 'An offer was executed',
): Promise<void> {
  const { port } = new URL(url);
  const mailer = openMailer({
    url: `${protocol}://desk:pa%2Fss@0.0.0.0:${port}`,
    from: 'Placement Desk <desk@example.com>',
  });
  await mailer.send({
    to: 'ann@harbor.example',
    id: 'notice-1',
    unsubscribeUrl: 'https://desk.example/unsubscribe/t',
    subject,
    text: 'An offer was executed.',
    html: '<p>An offer was executed.</p>',
  });
}

test.each([
  ['smtp', 'STARTTLS', mailCertificate],
  ['smtps', 'TLS from the beginning', { ...mailCertificate, secure: true }],
] as const)('with %s, the mailer signs in and sends only over %s', async (protocol, _, options) => {
  const receiver = await start(options);
  await send(receiver, protocol);
  expect(receiver.received).toMatchObject([{ to: ['ann@harbor.example'], isEncrypted: true }]);
  expect(receiver.signedIn).toEqual([['desk', 'pa/ss']]);
});

test('a subject that looks encoded is changed, so that mail programs do not decode it', async () => {
  const receiver = await start(mailCertificate);
  await send(receiver, 'smtp', '=?utf-8?q?Urgent=21?= was executed');
  expect(receiver.received).toMatchObject([
    { raw: expect.stringContaining('Subject: = ?utf-8?q?Urgent=21?= was executed') },
  ]);
});

test.each([
  ['smtp', {}],
  ['smtps', { secure: true }],
] as const)('with %s, the mailer reveals nothing to an untrusted server', async (protocol, options) => {
  const receiver = await start(options);
  await expect(send(receiver, protocol)).rejects.toThrow(/certificate/i);
  expect([receiver.received, receiver.signedIn]).toEqual([[], []]);
});

test('nothing is sent if the server does not announce STARTTLS', async () => {
  const receiver = await start({
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
  });
  await expect(send(receiver, 'smtp')).rejects.toMatchObject({ code: 'ETLS' });
  expect([receiver.received, receiver.signedIn]).toEqual([[], []]);
});
