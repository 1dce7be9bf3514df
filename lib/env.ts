import { resolve } from 'node:path';
import * as z from 'zod';

/** What the operator can set. Read once at start; docs and `.env.example` list the same variables. */
export type Environment = {
  readonly port: number;
  readonly host: string;
  /** Base of every absolute URL sent out, without a slash at its end; undefined: made from host and port. */
  readonly publicBaseUrl: string | undefined;
  /** PostgreSQL to use; undefined: the embedded server in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** 32 bytes; undefined: generated into `dataDir`. */
  readonly secretKey: Buffer | undefined;
  /** Whether an empty store gets the sample book and its sign-ins. */
  readonly sampleBook: boolean;
};

/** Reads and checks the environment. Throws one error that lists every problem. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environmentForm.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${problems.join('\n')}`);
  }
  const { PORT, HOST, PUBLIC_BASE_URL, DATABASE_URL, DATA_DIR, SECRET_KEY, SAMPLE_BOOK } = result.data;
  return {
    port: PORT,
    host: HOST,
    publicBaseUrl: PUBLIC_BASE_URL,
    databaseUrl: DATABASE_URL,
    dataDir: resolve(DATA_DIR ?? (process.getuid?.() === 0 ? '/var/lib/placement-desk' : '.data')),
    secretKey: SECRET_KEY,
    sampleBook: (SAMPLE_BOOK ?? (DATABASE_URL === undefined ? 'on' : 'off')) === 'on',
  };
}

/** The base of absolute URLs when none is set. A wildcard host cannot be called, so it becomes localhost. */
export function defaultBaseUrl(host: string, port: number): string {
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** From the most to the least that the log says. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const environmentForm = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'Use a port number, or 0 to have one picked.')
      .transform(Number)
      .refine((port) => port <= 65_535, 'Use a port number up to 65535.')
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'Use an absolute http or https URL.' })
      .refine((url) => !/[?#]/.test(url), 'Leave out the query and the fragment.')
      .refine((url) => !/\/\/[^/]*@/.test(url), 'Leave out name and password.')
      .transform((url) => new URL(url).href.replace(/\/+$/, '')) // scheme and host in lower case
      .optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'Use a URL that begins with postgresql://.')
      .optional(),
    DATA_DIR: z.string().optional(),
    SECRET_KEY: z
      .base64('Use base64.')
      .transform((text) => Buffer.from(text, 'base64'))
      .refine((key) => key.length === 32, 'Use 32 bytes in base64: openssl rand -base64 32.')
      .optional(),
    SAMPLE_BOOK: z.enum(['on', 'off'], 'Use on or off.').optional(),
    // Read by the log itself, which begins before anything else.
    LOG_LEVEL: z.enum(logLevels, `Use one of ${logLevels.join(', ')}.`).optional(),
  })
  .refine((given) => given.DATABASE_URL === undefined || given.SECRET_KEY !== undefined, {
    path: ['SECRET_KEY'],
    when: () => true, // also beside other problems: they are listed all at once
    error:
      'Is required with DATABASE_URL: every service on the database needs the same one (openssl rand -base64 32).',
  });
