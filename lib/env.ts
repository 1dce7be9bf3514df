import { join, resolve } from 'node:path';
import leven from 'leven';
import type * as z from 'zod';
import { environmentVariables } from './environment-variables.ts';

/** The operator's settings, parsed from the variables in environment-variables.ts. Read once at startup. */
export type Environment = {
  readonly port: number;
  readonly host: string;
  /**
   * Base of every absolute URL in responses and messages, without a trailing slash. If undefined, it is derived
   * from host and port.
   */
  readonly publicBaseUrl: string | undefined;
  /** PostgreSQL URL. If undefined, the embedded server in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Whether the service is a sandbox, with a separate store and an adjustable clock. */
  readonly sandbox: boolean;
  /** Maximum number of database connections that the service opens for requests. */
  readonly databaseConnections: number;
  /** 32 bytes. If undefined, the key is a file in `dataDir`, which is created for a new store. */
  readonly secretKey: Buffer | undefined;
  /**
   * 32 bytes. `desk key-rotation` activates this key, and the service uses it when it starts after the
   * rotation.
   */
  readonly newSecretKey: Buffer | undefined;
  /** Whether an empty store is filled with the sample data and its users. */
  readonly sampleBook: boolean;
  readonly limits: Limits;
  /** Proxies whose X-Forwarded-For or Forwarded header is trusted: IP addresses or CIDR ranges such as 10.0.0.0/8. */
  readonly trustedProxies: readonly string[];
  /** Origins of pages that can call the API with a key. */
  readonly corsOrigins: readonly string[];
  /** Port of the separate metrics server. If undefined, metrics aren't served. */
  readonly metricsPort: number | undefined;
  /** How long /readyz returns 503 after SIGTERM before the port closes, so that load balancers notice. */
  readonly drainMs: number;
  /** Time of the daily audit verification in New York, such as 02:30. If undefined, there is none. */
  readonly verifyAt: string | undefined;
  /** File with known findings. See readKnownFindings. */
  readonly verifyKnown: string | undefined;
  /** OTLP/HTTP endpoint for traces. If undefined, no traces are created. */
  readonly tracesEndpoint: string | undefined;
  /** Single sign-on, which replaces passwords. If undefined, users sign in with passwords. */
  readonly openId: OpenIdSettings | undefined;
  /** Session idle timeout, in minutes. */
  readonly sessionIdleMinutes: number;
  readonly webhooks: WebhookSettings;
  /** E-mail settings for notifications. If undefined, no e-mail is sent. */
  readonly mail: MailSettings | undefined;
};

/** Outgoing mail server and sender address. */
export type MailSettings = { readonly url: string; readonly from: string };

/** Settings for webhook delivery. */
type WebhookSettings = {
  /** Whether receivers on this machine are allowed. */
  readonly allowsPrivate: boolean;
  /** Ports allowed for receivers, 443 by default. With `allowsPrivate`, any port is allowed. */
  readonly ports?: readonly number[];
  /** Proxy for deliveries over https, except to this machine. If undefined, none is used. */
  readonly proxy: string | undefined;
};

/** Rate limits. 0 means no limit. */
type Limits = {
  readonly keyRequestsPerSecond: number;
  readonly firmRequestsPerSecond: number;
  /** Invalid passwords, keys and signatures from one network address. */
  readonly failedCredentialsPerMinute: number;
  /**
   * Requests without accepted credentials from one network address. Requests with an Authorization header are
   * counted separately.
   */
  readonly addressRequestsPerSecond?: number;
};

/** An OpenID provider and this service's registration as its client. */
export type OpenIdSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Display name of the provider. */
  readonly name: string;
  /** Accepted `acr` values, one of which an ID token must have. If undefined, any value is accepted. */
  readonly requiredAcr?: readonly string[] | undefined;
};

/** Reads and checks the environment. Empty variables count as unset. Throws one error that lists every problem. */
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

/** Variables of other programs whose names resemble one of the service's variables. */
const familiar = ['HTTP_PROXY', 'http_proxy', 'https_proxy'];

/**
 * Returns a warning for each unknown variable whose name, in uppercase, is a near match for one of the service's
 * variables: at most two edits away, or one if the service's variable has fewer than 8 characters.
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
 * Returns the default base of absolute URLs. Clients can't connect to a wildcard host, and browsers don't create
 * passkeys for an IP address, so wildcard and loopback addresses become localhost.
 */
export function defaultBaseUrl(host: string, port: number): string {
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

const environmentSchema = environmentVariables
  .refine((given) => given.DATABASE_URL === undefined || given.SECRET_KEY !== undefined, {
    path: ['SECRET_KEY'],
    when: () => true, // checked even after other problems, because all of them are reported together
    error:
      'Required with DATABASE_URL. Every instance that uses the database must use the same key. To create one: openssl rand -base64 32.',
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
      error: 'Set all of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none.',
    },
  )
  .refine((given) => (given.SMTP_URL === undefined) === (given.MAIL_FROM === undefined), {
    path: ['SMTP_URL'],
    when: () => true,
    error: 'Set both SMTP_URL and MAIL_FROM, or neither.',
  });
