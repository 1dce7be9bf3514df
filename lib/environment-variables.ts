import { isIPv4, isIPv6 } from 'node:net';
import * as z from 'zod';

type Words = {
  /** The default if the variable is unset or empty. */
  readonly default: string;
  /** Description for docs/configuration.md and .env.example. */
  readonly text: string;
  /** The value shown in .env.example, if it isn't the default. */
  readonly example?: string;
};

const wordsBySchema = new Map<z.ZodType, Words>();

/** Stores the description of a variable, and returns the variable's schema. */
function variable<Schema extends z.ZodType>(schema: Schema, words: Words): Schema {
  wordsBySchema.set(schema, words);
  return schema;
}

/** Default session idle timeout, in minutes. */
export const usualSessionIdleMinutes = 30;

/** Log levels, from the most to the least verbose. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'Use a port number, or 0 for any free port.')
  .transform(Number)
  .refine((number) => number <= 65_535, 'Use a port number up to 65535.');
const count = z
  .string()
  .regex(/^\d{1,7}$/, 'Use a whole number, or 0 for no limit.')
  .transform(Number);

const secretKey = z
  .base64('Use base64.')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'Use 32 bytes in base64: openssl rand -base64 32.');

/**
 * Every variable that the operator can set. readEnvironment, .env.example and the table of
 * docs/configuration.md are derived from it.
 */
export const environmentVariables = z.object({
  PORT: variable(port.default(3000), {
    default: '3000',
    text: 'Port to listen on. 0: any free port, which is printed at startup',
  }),
  HOST: variable(z.string().default('127.0.0.1'), { default: '127.0.0.1', text: 'Address to listen on' }),
  PUBLIC_BASE_URL: variable(
    z
      .url({ protocol: /^https?$/, error: 'Use an absolute http or https URL.' })
      .refine((url) => !/[?#]/.test(url), 'Remove the query and the fragment.')
      .refine((url) => !/\/\/[^/]*@/.test(url), 'Remove the user name and password.')
      .refine(
        (url) => /^\/?$/.test(new URL(url).pathname),
        'Remove the path. Placement Desk needs its own host name, such as https://desk.example.com.',
      )
      .transform((url) => new URL(url).href.replace(/\/+$/, '')) // scheme and host in lowercase
      .optional(),
    {
      default: '`http://localhost:PORT`, or `http://HOST:PORT` if HOST is set',
      text: 'Base URL for all absolute URLs in responses and e-mail, without a path. The Host header is never trusted',
      example: 'http://127.0.0.1:3000',
    },
  ),
  DATABASE_URL: variable(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'Use a URL that begins with postgresql://.')
      .refine(
        isDatabaseUrl,
        'Percent-encode special characters in the user name and password: # as %23, / as %2F, ? as %3F, @ as %40.',
      )
      .optional(),
    {
      default: 'unset',
      text: 'PostgreSQL 15 or newer. Unset: the embedded server in `DATA_DIR`',
      example: 'postgresql://user:password@localhost:5432/placement_desk',
    },
  ),
  DATABASE_CONNECTIONS: variable(
    z
      .string()
      .regex(/^(?:[5-9]|[1-9]\d{1,2}|1000)$/, 'Use a whole number from 5 to 1000.')
      .transform(Number)
      .default(20),
    {
      default: '20',
      text: 'Database connections per instance for requests, 5 to 1000. Keep the total of all instances, plus a few for commands, below `max_connections`',
    },
  ),
  DATA_DIR: variable(z.string().optional(), {
    default: '`.data` (as root `/var/lib/placement-desk`)',
    text: 'Directory for the embedded database and the generated secret',
    example: '.data',
  }),
  SECRET_KEY: variable(secretKey.optional(), {
    default: 'generated into `DATA_DIR`',
    text: '32 bytes in base64 (`openssl rand -base64 32`). Required with `DATABASE_URL`. A store with data opens only with its own key',
    example: '',
  }),
  NEW_SECRET_KEY: variable(secretKey.optional(), {
    default: 'unset',
    text: 'Next key during a rotation, activated by `desk key-rotation`. Placement Desk uses whichever of the two keys is active',
    example: '',
  }),
  TRUSTED_PROXIES: variable(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.every(isNetwork),
        'Use comma-separated addresses or networks, such as 10.0.0.0/8.',
      )
      .default([]),
    {
      default: 'unset',
      text: 'Comma-separated IP addresses or CIDR ranges of proxies whose X-Forwarded-For or Forwarded header is trusted',
      example: '127.0.0.1,10.0.0.0/8',
    },
  ),
  CORS_ORIGINS: variable(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.every(isOrigin),
        'Use comma-separated origins, such as https://tools.example.com. Paths and "*" are not allowed.',
      )
      .default([]),
    {
      default: 'unset',
      text: 'Comma-separated origins whose pages can call the API with an API key. Cookies are never allowed',
      example: 'https://tools.example.com',
    },
  ),
  KEY_REQUESTS_PER_SECOND: variable(count.default(600), {
    default: '600',
    text: 'Rate limit per API key or user. 0: no limit',
  }),
  FIRM_REQUESTS_PER_SECOND: variable(count.default(2_000), {
    default: '2000',
    text: 'Rate limit per firm. 0: no limit',
  }),
  FAILED_CREDENTIALS_PER_MINUTE: variable(count.default(20), {
    default: '20',
    text: 'Maximum number of failed sign-ins per minute from one IP address. Invalid keys and signatures are counted separately, with the same maximum. 0: no limit',
  }),
  ADDRESS_REQUESTS_PER_SECOND: variable(count.default(100), {
    default: '100',
    text: 'Rate limit per IP address for requests without accepted credentials. Requests with an Authorization header count separately. A page counts as 20. 0: no limit',
  }),
  METRICS_PORT: variable(port.optional(), {
    default: 'unset',
    text: 'Port for Prometheus metrics at `http://HOST:METRICS_PORT/metrics`. 0: any free port, which is printed at startup. Unset: no metrics',
    example: '9464',
  }),
  DRAIN_SECONDS: variable(
    z
      .string()
      .regex(/^\d{1,3}$/, 'Use a whole number of seconds.')
      .transform(Number)
      .default(1),
    {
      default: '1',
      text: 'Seconds between SIGTERM, when `/readyz` starts returning 503, and closing the port. A second signal, SIGINT or SIGHUP skips the wait',
    },
  ),
  VERIFY_AT: variable(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time of day such as 02:30.')
      .optional(),
    {
      default: 'unset',
      text: 'Time of day (ET) at which one instance verifies the audit log. Unset: verified only by `desk audit verify`',
      example: '02:30',
    },
  ),
  VERIFY_KNOWN: variable(z.string().optional(), {
    default: 'unset',
    text: "File with the output of `desk audit verify --json`. The daily verification reports only findings that aren't in this file",
    example: '/var/lib/placement-desk/known.json',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    z.url({ protocol: /^https?$/, error: 'Use an http or https URL.' }).optional(),
    {
      default: 'unset',
      text: 'Base URL for OTLP/HTTP traces, sent to `/v1/traces`. Unset: no traces',
      example: 'http://127.0.0.1:4318',
    },
  ),
  OIDC_ISSUER: variable(
    z
      .url({ protocol: /^https?$/, error: 'Use the issuer URL.' })
      .refine(
        (url) => url.startsWith('https:') || isLoopbackAddress(url),
        'Use https. Plain http works only for localhost.',
      )
      .optional(),
    {
      default: 'unset',
      text: 'OpenID Connect issuer for single sign-on, which replaces passwords. Set it together with `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`',
      example: 'https://login.example.com',
    },
  ),
  OIDC_CLIENT_ID: variable(z.string().optional(), {
    default: 'unset',
    text: 'Client ID of Placement Desk at the provider',
    example: '',
  }),
  OIDC_CLIENT_SECRET: variable(z.string().optional(), {
    default: 'unset',
    text: 'Client secret of Placement Desk at the provider',
    example: '',
  }),
  OIDC_NAME: variable(z.string().max(60, 'Use at most 60 characters.').default('single sign-on'), {
    default: 'single sign-on',
    text: 'Name of the provider on the sign-in page: "Sign in with …"',
  }),
  OIDC_REQUIRED_ACR: variable(
    z
      .string()
      .transform((text) => text.split(/ +/).filter((value) => value !== ''))
      .optional(),
    {
      default: 'unset',
      text: 'Space-separated `acr` values that are accepted in ID tokens. Other sign-ins are rejected. Unset: any',
      example: 'urn:okta:loa:2fa:any',
    },
  ),
  SESSION_IDLE_MINUTES: variable(
    z
      .string()
      .regex(/^\d{1,3}$/, 'Use a whole number of minutes from 5 to 720.')
      .transform(Number)
      .refine((minutes) => minutes >= 5 && minutes <= 720, 'Use a whole number of minutes from 5 to 720.')
      .default(usualSessionIdleMinutes),
    {
      default: String(usualSessionIdleMinutes),
      text: 'Session idle timeout in minutes, 5 to 720. Every session expires after 12 hours',
    },
  ),
  SECURITY_CONTACT: variable(
    z
      .url({ protocol: /^(https|mailto)$/, error: 'Use an address such as mailto:security@example.com.' })
      .optional(),
    {
      default: 'unset',
      text: 'Where to report a vulnerability, for `/.well-known/security.txt` (RFC 9116). Unset: no page',
      example: '',
    },
  ),
  WEBHOOK_ALLOW_PRIVATE: variable(z.enum(['on', 'off'], 'Use on or off.').default('off'), {
    default: 'off',
    text: 'Allows webhooks to localhost for testing, including over http: on or off. Other private addresses stay blocked',
  }),
  WEBHOOK_PORTS: variable(
    z
      .string()
      .regex(/^[1-9]\d{0,4}(,[1-9]\d{0,4})*$/, 'Use comma-separated ports, such as 443,8443.')
      .default('443')
      .transform((text) => text.split(',').map(Number)),
    {
      default: '443',
      text: 'Comma-separated ports allowed for webhook endpoints. With `WEBHOOK_ALLOW_PRIVATE=on`, any port is allowed',
      example: '443,8443',
    },
  ),
  HTTPS_PROXY: variable(z.url({ protocol: /^https?$/, error: 'Use an http or https URL.' }).optional(), {
    default: 'unset',
    text: 'Proxy for webhook deliveries. It resolves host names, so it must block your internal networks. Unset: no proxy',
    example: 'http://proxy.example.com:3128',
  }),
  SMTP_URL: variable(
    z
      .url({
        protocol: /^smtps?$/,
        error: 'Use smtps://user:password@host or smtp://user:password@host:587.',
      })
      .refine((url) => /^[^?#]*$/.test(url), 'Remove the query and the fragment.')
      .refine(
        (url) => isPercentEncoded(url),
        'Percent-encode special characters in the user name and password: # as %23, / as %2F, @ as %40.',
      )
      .optional(),
    {
      default: 'unset',
      text: 'Mail server for notifications. Set it together with `MAIL_FROM`. `smtps:` uses TLS, `smtp:` requires STARTTLS. Unset: no e-mail',
      example: 'smtps://user:password@smtp.example.com',
    },
  ),
  MAIL_FROM: variable(
    z
      .string()
      .regex(
        /^(?:[^<>"\r\n]* <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
        'Use an address such as desk@example.com or Placement Desk <desk@example.com>.',
      )
      .optional(),
    {
      default: 'unset',
      text: 'Sender address for e-mail',
      example: 'Placement Desk <desk@example.com>',
    },
  ),
  LOG_LEVEL: variable(z.enum(logLevels, `Use one of ${logLevels.join(', ')}.`).optional(), {
    default: 'info',
    text: `Log level: ${logLevels.join(', ')}`,
  }),
  SAMPLE_BOOK: variable(z.enum(['on', 'off'], 'Use on or off.').optional(), {
    default: '`on` with the embedded store and in a sandbox; otherwise `off`',
    text: 'Fills an empty store with sample data and users: on or off',
    example: 'on',
  }),
  SANDBOX: variable(z.enum(['on', 'off'], 'Use on or off.').default('off'), {
    default: 'off',
    text: 'Runs Placement Desk as a sandbox, with a separate store, `desk_test_…` keys and a clock you can move: on or off',
  }),
});

/** Returns a variable's default, description and example. */
export function wordsOf(name: keyof typeof environmentVariables.shape): Words | undefined {
  return wordsBySchema.get(environmentVariables.shape[name]);
}

/** Reports whether a URL's host is this machine, so no network is involved. */
export function isLoopbackAddress(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? '';
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Reports whether a URL has a host, and its user and password can be decoded. */
function isPercentEncoded(url: string): boolean {
  const { hostname = '', username = '', password = '' } = URL.parse(url) ?? {};
  try {
    decodeURIComponent(username + password);
    return hostname !== '';
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/**
 * Reports whether a PostgreSQL URL parses as intended. An unescaped `#` or `/` in the password ends the authority
 * early, so the rest of the URL is misread.
 */
function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/')); // a socket URL has no host
  return url !== null && url.hash === '' && !url.pathname.includes('@');
}
