/**
 * Returns an offer's record without confirmations: entries don't list them as changes, and the models don't know
 * about them.
 */
export function withoutParticipation(record: any): any {
  const participatingFirms = record.participatingFirms.map(({ participation: _, ...firm }: any) => firm);
  return { ...record, participatingFirms };
}
