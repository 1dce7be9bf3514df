/** The order of texts by their code units, in which dates stand in time. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
