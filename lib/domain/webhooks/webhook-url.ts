import { isLoopback, isPublicAddress } from './public-address.ts';

const httpsPort = 443;

/** Names that public resolvers don't know. */
const innerNames = /^(?:.*\.)?(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)$/;

/**
 * The reason, in words, why a URL can't receive webhooks; null if there is none. The IP addresses behind the host
 * name are checked on connecting. With `allowsPrivate`, receivers on this machine, plain HTTP and any port are
 * allowed.
 */
export function webhookUrlFault(
  url: URL,
  allowsPrivate: boolean,
  ports: readonly number[] = [httpsPort],
): string | null {
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '') {
    return 'Remove the user name and password. The signature identifies the sender.';
  }
  if (allowsPrivate && isOwnMachine(url) && ['http:', 'https:'].includes(url.protocol)) {
    return null;
  }
  if (url.protocol !== 'https:') {
    return 'Use a URL that begins with https://.';
  }
  if (!allowsPrivate && !ports.includes(url.port === '' ? httpsPort : Number(url.port))) {
    return `Use port ${ports.join(' or ')}.`;
  }
  if (isAddress(url.hostname, host)) {
    return isPublicAddress(host) ? null : notPublic;
  }
  return !host.includes('.') || innerNames.test(host) ? notPublic : null;
}

/** Whether the text is an address of this machine. */
export function isOwnMachine(url: URL): boolean {
  const host = hostOf(url);
  return host === 'localhost' || isLoopback(host);
}

/** The parser has normalized any notation of an IPv4 address, such as 0x7f.1, to four decimal numbers. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

const notPublic = 'Use a public URL. Nothing is sent to private networks or to this machine.';

function isAddress(hostname: string, host: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(host);
}
