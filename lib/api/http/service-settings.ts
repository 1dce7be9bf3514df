import { BlockList, isIPv6 } from 'node:net';
import type { Environment } from '#lib/env.ts';
import { processValue } from '#lib/store/process-value.ts';

/** What the operator sets that answering a request depends on. */
export type ServiceSettings = Pick<Environment, 'limits' | 'openId' | 'webhooks'> & {
  /** Null where the operator trusts none. */
  readonly trustedProxies: BlockList | null;
  /** Origins whose pages may call the API with a key. */
  readonly corsOrigins: readonly string[];
};

const settings = processValue<ServiceSettings>('settings');

/** Makes these the settings of this process. */
export function useSettings({
  limits,
  openId,
  webhooks = noSettings.webhooks,
  trustedProxies,
  corsOrigins = [],
}: Pick<Environment, 'limits' | 'openId' | 'trustedProxies'> &
  Partial<Pick<Environment, 'webhooks' | 'corsOrigins'>>): void {
  settings.set({ limits, openId, webhooks, trustedProxies: networksOf(trustedProxies), corsOrigins });
}

/** The settings of this process; before `useSettings` nothing is limited and nobody is trusted. */
export function currentSettings(): ServiceSettings {
  return settings.get() ?? noSettings;
}

const noSettings: ServiceSettings = {
  limits: { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 },
  openId: undefined,
  webhooks: { allowsPrivate: false, proxy: undefined },
  trustedProxies: null,
  corsOrigins: [],
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
