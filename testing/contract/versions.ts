/** Reports whether a version, such as 1.2.3, is later than another. */
export function isLaterVersion(version: string, other: string): boolean {
  const [one = [], two = []] = [version, other].map((text) => text.split('.').map(Number));
  const place = one.findIndex((part, index) => part !== two[index]);
  return place >= 0 && (one[place] ?? 0) > (two[place] ?? 0);
}
