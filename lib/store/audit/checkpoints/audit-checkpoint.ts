import { createHash, sign, verify } from 'node:crypto';
import * as z from 'zod';
import type { SigningKeys } from '#lib/store/keys/secret-keys.ts';

/** The newest entry of an offer when a checkpoint was made. */
export type CheckpointMark = {
  readonly offer: string;
  /** The firm that created the offer; null if the offer was missing. */
  readonly firm: string | null;
  readonly version: number;
  /** Base64. */
  readonly seal: string;
  /**
   * Digest of the subscriptions that the offer had at this version; null if the offer had already changed again, or was
   * missing. Checkpoints of earlier releases don't have it.
   */
  readonly subscriptions?: string | null | undefined;
};

/** A stored checkpoint: its number, and its content with the Ed25519 signature over the bytes of that text. */
export type Checkpoint = { readonly number: number; readonly content: string; readonly signature: Buffer };

type CheckpointContent = {
  readonly number: number;
  /** Time stamp in the market's zone (D17). */
  readonly at: string;
  /** The digest of the previous checkpoint, so the newest signature covers all of them; null in the first. */
  readonly previous: string | null;
  /** The offers that changed since the previous checkpoint. */
  readonly offers: readonly CheckpointMark[];
  /**
   * Whether the round continues: further checkpoints cover entries that existed when this one started. Missing
   * otherwise.
   */
  readonly more?: boolean | undefined;
};

/** Signs the newest entries of offers in the checkpoint that follows `before`. */
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

/** SHA-256 over the bytes of the content and of the signature, in base64; null for no checkpoint. */
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

/** The content of a checkpoint, or undefined if it was altered into something invalid. */
export function readCheckpoint({ content }: Pick<Checkpoint, 'content'>): CheckpointContent | undefined {
  try {
    return contentSchema.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined; // not JSON, so not the signed content
  }
}
