import { join, resolve } from 'node:path';
import leven from 'leven';
import type * as z from 'zod';
import { environmentVariables } from './environment-variables.ts';

/** What the operator can set, as the service works with it: see environment-variables.ts. Read once at start. */
export type Environment = {
  readonly port: number;
  readonly host: string;
  /** Base of every absolute URL sent out, without a slash at its end; undefined: made from host and port. */
  readonly publicBaseUrl: string | undefined;
  /** PostgreSQL to use; undefined: the embedded server in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Whether the service is for trying things out, with a store of its own and a clock that moves. */
  readonly sandbox: boolean;
  /** Most connections to the database that the service opens for requests. */
  readonly databaseConnections: number;
  /** 32 bytes; undefined: generated into `dataDir`. */
  readonly secretKey: Buffer | undefined;
  /** 32 bytes: what `desk key-rotation` brings into force, and what a start takes where that has been done. */
  readonly newSecretKey: Buffer | undefined;
  /** Whether an empty store gets the sample book and its sign-ins. */
  readonly sampleBook: boolean;
  readonly limits: Limits;
  /** Trusted proxies for X-Forwarded-For: IP addresses or CIDR ranges such as 10.0.0.0/8. */
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may call the API with a key. */
  readonly corsOrigins: readonly string[];
  /** Where metrics are served, by themselves; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  /** For how long /readyz says 503 before a SIGTERM closes the port, so that a load balancer has noticed. */
  readonly drainMs: number;
  /** When the whole audit is verified each day, as 02:30 in New York; undefined: never by itself. */
  readonly verifyAt: string | undefined;
  /** A file of the findings that the operator knows; see readKnownFindings. */
  readonly verifyKnown: string | undefined;
  /** Where traces go by OTLP over HTTP; undefined: none are made. */
  readonly tracesEndpoint: string | undefined;
  /** Single sign-on. If undefined, users sign in with passwords. */
  readonly openId: OpenIdSettings | undefined;
  /** After how many minutes without a request by its person a session ends. */
  readonly sessionIdleMinutes: number;
  readonly webhooks: WebhookSettings;
  /** How notices are sent as e-mail; undefined if they aren't. */
  readonly mail: MailSettings | undefined;
};

/** The server that e-mail leaves by, and who it is from. */
export type MailSettings = { readonly url: string; readonly from: string };

/** How events are sent to webhooks. */
type WebhookSettings = {
  /** Whether this machine may be a receiver too. */
  readonly allowsPrivate: boolean;
  /** The ports that receivers may have; with `allowsPrivate` any. Without: 443. */
  readonly ports?: readonly number[];
  /** The proxy that https leaves by. */
  readonly proxy: string | undefined;
};

/** Most requests; 0 is none. */
type Limits = {
  readonly keyRequestsPerSecond: number;
  readonly firmRequestsPerSecond: number;
  /** Bad passwords, keys and signatures from one network address. */
  readonly failedCredentialsPerMinute: number;
  /** Of one network address, without credentials. */
  readonly addressRequestsPerSecond?: number;
};

/** An OpenID provider, and this service as its client. */
export type OpenIdSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call the provider. */
  readonly name: string;
  /** Of these values of `acr` an ID token has to have one; undefined: any will do. */
  readonly requiredAcr?: readonly string[] | undefined;
};

/** Reads and checks the environment. Throws one error that lists every problem. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid configuration:\n${problems.join('\n')}`);
  }
  const { PORT, HOST, PUBLIC_BASE_URL, DATABASE_URL, DATA_DIR, SECRET_KEY, SAMPLE_BOOK, ...rest } =
    result.data;
  const sandbox = rest.SANDBOX === 'on';
  const dataDir = resolve(DATA_DIR ?? (process.getuid?.() === 0 ? '/var/lib/placement-desk' : '.data'));
  return {
    port: PORT,
    host: HOST,
    publicBaseUrl: PUBLIC_BASE_URL,
    databaseUrl: DATABASE_URL,
    databaseConnections: rest.DATABASE_CONNECTIONS,
    dataDir: sandbox ? join(dataDir, 'sandbox') : dataDir,
    sandbox,
    secretKey: SECRET_KEY,
    newSecretKey: rest.NEW_SECRET_KEY,
    sampleBook: (SAMPLE_BOOK ?? (DATABASE_URL === undefined || sandbox ? 'on' : 'off')) === 'on',
    limits: {
      keyRequestsPerSecond: rest.KEY_REQUESTS_PER_SECOND,
      firmRequestsPerSecond: rest.FIRM_REQUESTS_PER_SECOND,
      failedCredentialsPerMinute: rest.FAILED_CREDENTIALS_PER_MINUTE,
      addressRequestsPerSecond: rest.ADDRESS_REQUESTS_PER_SECOND,
    },
    trustedProxies: rest.TRUSTED_PROXIES,
    corsOrigins: rest.CORS_ORIGINS,
    metricsPort: rest.METRICS_PORT,
    drainMs: rest.DRAIN_SECONDS * 1_000,
    verifyAt: rest.VERIFY_AT,
    verifyKnown: rest.VERIFY_KNOWN,
    tracesEndpoint: rest.OTEL_EXPORTER_OTLP_ENDPOINT,
    openId: openIdSettings(result.data),
    sessionIdleMinutes: rest.SESSION_IDLE_MINUTES,
    webhooks: {
      allowsPrivate: rest.WEBHOOK_ALLOW_PRIVATE === 'on',
      ports: rest.WEBHOOK_PORTS,
      proxy: rest.HTTPS_PROXY,
    },
    mail:
      rest.SMTP_URL === undefined || rest.MAIL_FROM === undefined
        ? undefined
        : { url: rest.SMTP_URL, from: rest.MAIL_FROM },
  };
}

/** Variables of other programs that nearly have the name of one of the service. */
const familiar = ['HTTP_PROXY', 'http_proxy', 'https_proxy'];

/**
 * Returns a warning for each variable whose name is a near match for one of the service's variables: up to two
 * letters differ, or one in short names.
 */
export function misspelledVariables(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): string[] {
  const known = Object.keys(environmentVariables.shape);
  const unknown = Object.keys(variables).filter((name) => !known.includes(name) && !familiar.includes(name));
  return unknown.flatMap((name) => {
    const upper = name.toUpperCase();
    const meant = known.find((other) => leven(upper, other) <= (other.length < 8 ? 1 : 2));
    return meant === undefined
      ? []
      : [`Unknown environment variable ${name} was ignored. Did you mean ${meant}?`];
  });
}

function openIdSettings({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
  OIDC_REQUIRED_ACR: requiredAcr,
}: z.output<typeof environmentSchema>): OpenIdSettings | undefined {
  return issuer === undefined || clientId === undefined || clientSecret === undefined
    ? undefined
    : { issuer, clientId, clientSecret, name, requiredAcr };
}

/**
 * The base of absolute URLs when none is set. A wildcard host cannot be called, and no browser makes passkeys for an IP
 * address, so both become localhost where that leads here.
 */
export function defaultBaseUrl(host: string, port: number): string {
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

const environmentSchema = environmentVariables
  .refine((given) => given.DATABASE_URL === undefined || given.SECRET_KEY !== undefined, {
    path: ['SECRET_KEY'],
    when: () => true, // also beside other problems: they are listed all at once
    error:
      'Required with DATABASE_URL. Every service on the database must use the same key. To create one: openssl rand -base64 32.',
  })
  .refine((given) => given.NEW_SECRET_KEY === undefined || given.SECRET_KEY !== undefined, {
    path: ['NEW_SECRET_KEY'],
    when: () => true,
    error:
      'Only for rotating SECRET_KEY. If the key is a file in DATA_DIR, desk key-rotation creates the next one.',
  })
  .refine(
    (given) =>
      new Set(
        [given.OIDC_ISSUER, given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET].map(
          (value) => value === undefined,
        ),
      ).size === 1,
    {
      path: ['OIDC_ISSUER'],
      when: () => true,
      error: 'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them.',
    },
  )
  .refine((given) => (given.SMTP_URL === undefined) === (given.MAIL_FROM === undefined), {
    path: ['SMTP_URL'],
    when: () => true,
    error: 'Set SMTP_URL and MAIL_FROM, or none of them.',
  });
