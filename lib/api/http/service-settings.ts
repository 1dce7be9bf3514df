import { BlockList, isIPv6 } from 'node:net';
import type { Server } from 'node:http';
import type { Environment } from '#lib/env.ts';
import { usualSessionIdleMinutes } from '#lib/environment-variables.ts';
import { useSessionIdleMinutes } from '#lib/store/keys/session-token.ts';
import { processValue } from '#lib/store/process-value.ts';

/** Time limits for receiving an upload's body, and for each pause while receiving it. */
type UploadTimes = { readonly maxMs: number; readonly silenceMs: number };

export const usualUploadTimes: UploadTimes = { maxMs: 15 * 60_000, silenceMs: 30_000 };

/** The operator's settings for request handling. */
export type ServiceSettings = Pick<Environment, 'limits' | 'openId' | 'webhooks'> & {
  /** Null if the operator trusts no proxies. */
  readonly trustedProxies: BlockList | null;
  /** Origins of pages that can call the API with a key. */
  readonly corsOrigins: readonly string[];
  /** Not configurable. Tests use shorter limits. */
  readonly uploadTimes: UploadTimes;
};

const settings = processValue<ServiceSettings>('settings');

export function useSettings({
  limits,
  openId,
  webhooks = noSettings.webhooks,
  trustedProxies,
  corsOrigins = [],
  uploadTimes = usualUploadTimes,
  sessionIdleMinutes = usualSessionIdleMinutes,
}: Pick<Environment, 'limits' | 'openId' | 'trustedProxies'> &
  Partial<
    Pick<Environment, 'webhooks' | 'corsOrigins' | 'sessionIdleMinutes'> &
      Pick<ServiceSettings, 'uploadTimes'>
  >): void {
  useSessionIdleMinutes(sessionIdleMinutes);
  settings.set({
    limits,
    openId,
    webhooks,
    trustedProxies: networksOf(trustedProxies),
    corsOrigins,
    uploadTimes,
  });
}

/** Returns this process's settings. Before `useSettings`, nothing is limited and no proxy is trusted. */
export function currentSettings(): ServiceSettings {
  return settings.get() ?? noSettings;
}

const noSettings: ServiceSettings = {
  limits: { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 },
  openId: undefined,
  webhooks: { allowsPrivate: false, proxy: undefined },
  trustedProxies: null,
  corsOrigins: [],
  uploadTimes: usualUploadTimes,
};

function networksOf(texts: readonly string[]): BlockList | null {
  if (texts.length === 0) {
    return null;
  }
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return networks;
}

/** Starts listening on a port. If that fails, rejects with an error that names the variable to change. */
export async function listenOn(
  server: Server,
  { host, port, variable }: { readonly host: string; readonly port: number; readonly variable: string },
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (cause) {
    throw new Error(
      `Placement Desk can't listen on port ${port} of ${host}. Set ${variable} to a different port.`,
      {
        cause,
      },
    );
  }
}
