import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultBaseUrl, misspelledVariables, readEnvironment } from './env.ts';

const secret = randomBytes(32).toString('base64');
const openId = {
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'secret',
};

test.each(['https://login.example', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  'single sign-on uses the provider at %s',
  (issuer) => {
    expect(readEnvironment({ ...openId, OIDC_ISSUER: issuer }).openId).toEqual({
      issuer,
      clientId: 'desk',
      clientSecret: 'secret',
      name: 'single sign-on',
    });
  },
);

test('an empty environment has the documented defaults', () => {
  expect(readEnvironment({ PORT: '', HOST: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicBaseUrl: undefined,
    databaseUrl: undefined,
    secretKey: undefined,
    sampleBook: true,
  });
});

test('the sample data is off by default with a separate database', () => {
  const given = { DATABASE_URL: 'postgresql://x/y', SECRET_KEY: secret };
  expect(readEnvironment(given).sampleBook).toBe(false);
  expect(readEnvironment({ ...given, SAMPLE_BOOK: 'on' }).sampleBook).toBe(true);
});

test.each([
  'postgresql://desk:pa%23ss@db.example:5432/desk?sslmode=require',
  'postgresql://desk:p%2Fa%40ss@db/desk',
  'postgresql://desk@/desk?host=%2Frun%2Fpostgresql',
  'postgresql:///desk?host=%2Frun%2Fpostgresql',
  'postgresql://[::1]/desk',
])('the database can be at %s', (url) => {
  expect(readEnvironment({ DATABASE_URL: url, SECRET_KEY: secret }).databaseUrl).toBe(url);
});

test.each(['pa#ss', '12#ss', 'pa/ss', '12/ss', 'pa?ss'])(
  'the password %s must be percent-encoded',
  (password) => {
    const given = { DATABASE_URL: `postgresql://desk:${password}@db/desk`, SECRET_KEY: secret };
    expect(() => readEnvironment(given)).toThrow('  DATABASE_URL: Percent-encode special characters');
  },
);

test.each([
  ['4', false],
  ['5', true],
  ['1000', true],
  ['1001', false],
  ['10000', false],
  ['-5', false],
  ['many', false],
])('DATABASE_CONNECTIONS accepts %s: %s', (number, isAccepted) => {
  const read = () => readEnvironment({ DATABASE_CONNECTIONS: number }).databaseConnections;
  if (isAccepted) expect(read()).toBe(Number(number));
  else expect(read).toThrow('DATABASE_CONNECTIONS: Use a whole number from 5 to 1000.');
});

test('a trailing slash is removed from the public base URL', () => {
  expect(readEnvironment({ PUBLIC_BASE_URL: 'https://desk.example/' }).publicBaseUrl).toBe(
    'https://desk.example',
  );
});

test('the public base URL’s scheme and host are lowercased, because cookie security depends on them', () => {
  expect(readEnvironment({ PUBLIC_BASE_URL: 'HTTPS://Desk.Example' }).publicBaseUrl).toBe(
    'https://desk.example',
  );
});

test.each([
  [{ PORT: 'x' }, ['PORT']],
  [{ PORT: '65536' }, ['PORT']],
  [{ PUBLIC_BASE_URL: 'ftp://x' }, ['PUBLIC_BASE_URL']],
  [{ PUBLIC_BASE_URL: 'https://x/?a' }, ['PUBLIC_BASE_URL']],
  [{ PUBLIC_BASE_URL: 'https://name:word@x/' }, ['PUBLIC_BASE_URL']],
  [{ PUBLIC_BASE_URL: 'https://x/desk' }, ['PUBLIC_BASE_URL']],
  [{ PUBLIC_BASE_URL: 'https://x/desk/' }, ['PUBLIC_BASE_URL']],
  [{ PUBLIC_BASE_URL: 'https://x//' }, ['PUBLIC_BASE_URL']],
  [{ SECRET_KEY: 'AAAA' }, ['SECRET_KEY']],
  [{ SAMPLE_BOOK: 'yes' }, ['SAMPLE_BOOK']],
  [{ OIDC_ISSUER: 'https://login.example' }, ['OIDC_ISSUER']],
  [{ OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }, ['OIDC_ISSUER']],
  [{ ...openId, OIDC_ISSUER: 'http://login.example' }, ['OIDC_ISSUER']],
  [{ ...openId, OIDC_ISSUER: 'http://127.0.0.1.login.example' }, ['OIDC_ISSUER']],
  [{ ...openId, OIDC_NAME: 'x'.repeat(61) }, ['OIDC_NAME']],
  [{ DATABASE_URL: 'postgresql://x/y' }, ['SECRET_KEY']],
  [
    { DATABASE_URL: 'mysql://x/y', PORT: 'x', SAMPLE_BOOK: 'yes' },
    ['PORT', 'DATABASE_URL', 'SAMPLE_BOOK', 'SECRET_KEY'],
  ],
])('%j is rejected, with all problems in one message', (given, names) => {
  let message = '';
  try {
    readEnvironment(given);
  } catch (error) {
    message = String(error);
  }
  for (const name of names) {
    expect(message).toContain(`  ${name}: `);
  }
});

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
])('the base URL of host %s is %s', (host, base) => {
  expect(defaultBaseUrl(host, 3000)).toBe(base);
});

const mail = {
  SMTP_URL: 'smtps://desk:pa%23ss@smtp.example:465',
  MAIL_FROM: 'Placement Desk <desk@example.com>',
};

test('e-mail needs both a server and a sender', () => {
  expect(readEnvironment(mail).mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
  expect(readEnvironment({}).mail).toBeUndefined();
  for (const name of ['SMTP_URL', 'MAIL_FROM']) {
    expect(() => readEnvironment({ ...mail, [name]: '' })).toThrow(
      'Set both SMTP_URL and MAIL_FROM, or neither',
    );
  }
});

test.each([
  ['SMTP_URL', 'smtp.example'],
  ['SMTP_URL', 'https://smtp.example'],
  ['SMTP_URL', 'smtps://smtp.example?tls=off'],
  ['SMTP_URL', 'smtps://desk:100%@smtp.example'],
  ['MAIL_FROM', 'Placement Desk'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'Desk <a@b.example>\r\nBcc: c@d.example'],
])('%s cannot be %s', (name, value) => {
  expect(() => readEnvironment({ ...mail, [name]: value })).toThrow(`  ${name}: `);
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATBAASE_URL', 'DATABASE_URL'],
  ['SECRET_KY', 'SECRET_KEY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['database_url', 'DATABASE_URL'],
  ['PORTS', 'PORT'],
])('the variable %s resembles %s', (name, meant) => {
  expect(misspelledVariables({ [name]: 'x' })).toEqual([
    `Unknown environment variable ${name} was ignored. Did you mean ${meant}?`,
  ]);
});

test.each([
  'HOME',
  'HOSTNAME',
  'HTTP_PROXY',
  'http_proxy',
  'https_proxy',
  'PATH',
  'DATABASE_URL',
  'DATABASE',
  'PGPORT',
])("the variable %s does not resemble any of the service's", (name) => {
  expect(misspelledVariables({ [name]: 'x' })).toEqual([]);
});
