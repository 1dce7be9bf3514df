import type { TransferKind } from '#lib/domain/transfers/transfer-kinds.ts';

const kindsByWord = { acat: 'ACAT', nonacat: 'non-ACAT', ACAT: 'ACAT', 'non-ACAT': 'non-ACAT' } as const;

/** The kind of transfers that a parameter means: the word of the records, or an older one. */
export function transferKindOf(word: keyof typeof kindsByWord): TransferKind {
  return kindsByWord[word];
}
