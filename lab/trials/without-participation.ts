/**
 * Returns an offer's record without confirmations, which audit entries don't list as changes and the models don't
 * contain.
 */
export function withoutParticipation(record: any): any {
  const participatingFirms = record.participatingFirms.map(({ participation: _, ...firm }: any) => firm);
  return { ...record, participatingFirms };
}
