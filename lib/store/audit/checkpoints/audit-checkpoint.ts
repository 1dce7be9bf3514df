import { createHash, sign, verify } from 'node:crypto';
import * as z from 'zod';
import type { SigningKeys } from '#lib/store/keys/secret-keys.ts';

/** An offer's newest entry at the time of a checkpoint. */
export type CheckpointMark = {
  readonly offer: string;
  /** Firm that created the offer; null if the offer was missing. */
  readonly firm: string | null;
  readonly version: number;
  /** HMAC, in base64. */
  readonly seal: string;
  /**
   * Digest of the offer's subscriptions at this version; null if the offer had already changed again or was
   * missing. Absent from checkpoints of earlier releases.
   */
  readonly subscriptions?: string | null | undefined;
};

/** A stored checkpoint: its number, its content, and the Ed25519 signature over the bytes of the content. */
export type Checkpoint = { readonly number: number; readonly content: string; readonly signature: Buffer };

type CheckpointContent = {
  readonly number: number;
  /** Timestamp in the market's time zone (D17). */
  readonly at: string;
  /** Digest of the previous checkpoint, so that the newest signature covers all of them; null in the first. */
  readonly previous: string | null;
  /** Offers that changed since the previous checkpoint. */
  readonly offers: readonly CheckpointMark[];
  /**
   * True if the round continues: further checkpoints cover entries that already existed when the round started.
   * Absent otherwise.
   */
  readonly more?: boolean | undefined;
};

/** Signs the offers' newest entries in the checkpoint that follows `before`. */
export function signCheckpoint(
  { privateKey }: SigningKeys,
  before: Checkpoint | undefined,
  { at, offers, more }: Pick<CheckpointContent, 'at' | 'offers' | 'more'>,
): Checkpoint {
  const number = (before?.number ?? 0) + 1;
  const content: CheckpointContent = { number, at, previous: digestOf(before), offers, more };
  const text = JSON.stringify(content);
  return { number, content: text, signature: sign(null, Buffer.from(text), privateKey) };
}

export function isSigned(
  { publicKey }: Pick<SigningKeys, 'publicKey'>,
  { content, signature }: Checkpoint,
): boolean {
  return verify(null, Buffer.from(content), publicKey, signature);
}

/** Returns the SHA-256 over the bytes of content and signature, in base64; null for no checkpoint. */
export function digestOf(checkpoint: Checkpoint | undefined): string | null {
  return checkpoint === undefined
    ? null
    : createHash('sha256').update(checkpoint.content).update(checkpoint.signature).digest('base64');
}

const contentSchema = z.object({
  number: z.int(),
  at: z.string(),
  previous: z.string().nullable(),
  offers: z.array(
    z.object({
      offer: z.string(),
      firm: z.string().nullable(),
      version: z.int(),
      seal: z.string(),
      subscriptions: z.string().nullish(),
    }),
  ),
  more: z.boolean().optional(),
});

/** Parses a checkpoint's content. Returns undefined if it was modified and is no longer valid. */
export function readCheckpoint({ content }: Pick<Checkpoint, 'content'>): CheckpointContent | undefined {
  try {
    return contentSchema.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined; // not JSON, so not the signed content
  }
}
