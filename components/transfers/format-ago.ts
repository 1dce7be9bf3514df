/** `just now`, `12 s ago`, `3 min ago`, `2 h ago`. */
export function formatAgo(seconds: number): string {
  if (seconds < 5) {
    return 'just now';
  }
  const minutes = Math.floor(seconds / 60);
  return minutes < 1
    ? `${seconds} s ago`
    : minutes < 60
      ? `${minutes} min ago`
      : `${Math.floor(minutes / 60)} h ago`;
}
