/** A record of an offer without who has confirmed: no entry's changes carry it, and the models know nothing of it. */
export function withoutParticipation(record: any): any {
  const participatingFirms = record.participatingFirms.map(({ participation: _, ...firm }: any) => firm);
  return { ...record, participatingFirms };
}
