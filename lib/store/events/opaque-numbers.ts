import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/** Kinds of numbers that come from a sequence shared by all firms and that clients see. */
type Numbered =
  | 'event'
  | 'audit entry'
  | 'security event'
  | 'delivery'
  | 'import'
  | 'note'
  | 'contact'
  | 'approval'
  | 'order entry'
  | 'allocation'
  | 'notice';

/**
 * Hides row numbers of one kind from a firm. The same number always has the same text for that firm, and the text
 * reveals nothing about other firms.
 */
export type OpaqueNumbers = {
  readonly hide: (number: number | string) => string;
  /** Returns the number as digits; undefined for text that `hide` didn't create for this firm and kind. */
  readonly show: (text: string) => string | undefined;
};

/** Derives one kind of opaque number for a firm from the store's secret. */
export async function readOpaqueNumbers(
  database: Database,
  firmOid: string,
  numbered: Numbered,
): Promise<OpaqueNumbers> {
  const [feed] = await database.query<{ secret: string }>(
    sql`select numbers_secret as secret from event_feed`,
  );
  if (feed === undefined)
    throw new Error("The database didn't return the secret that obscures sequence numbers.");
  return opaqueNumbers(feed.secret, firmOid, numbered);
}

/** One AES block has room for an 8-byte number and eight zero bytes, which forged text would lack. */
const [blockBytes, zeroBytes] = [16, 8];

export function opaqueNumbers(secret: string, firmOid: string, numbered: Numbered): OpaqueNumbers {
  const key = keyOf(secret, firmOid, numbered);
  return {
    hide: (number) => {
      const block = Buffer.alloc(blockBytes);
      block.writeBigUInt64BE(BigInt(number), zeroBytes);
      return createCipheriv('aes-256-ecb', key, null)
        .setAutoPadding(false)
        .update(block)
        .toString('base64url');
    },
    show: (text) => {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== blockBytes || bytes.toString('base64url') !== text) return undefined;
      const block = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(bytes);
      const isOurs = block.readBigUInt64BE(0) === 0n && block.readBigUInt64BE(zeroBytes) <= maxBigint;
      return isOurs ? String(block.readBigUInt64BE(zeroBytes)) : undefined;
    },
  };
}

/** PostgreSQL's largest bigint. */
const maxBigint = 2n ** 63n - 1n;

const keys = new Map<string, KeyObject>();
const maxKeys = 10_000;

function keyOf(secret: string, firmOid: string, numbered: Numbered): KeyObject {
  const name = `${secret} ${numbered} ${firmOid}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const purpose = `placement-desk numbers: ${numbered} of ${firmOid}`;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  if (keys.size >= maxKeys) keys.clear();
  keys.set(name, key);
  return key;
}
