/** Formats a figure with its significant digits. */
export function shortFigure(figure: number | undefined): string {
  if (figure === undefined || !Number.isFinite(figure)) return '–';
  return figure >= 100 ? Math.round(figure).toLocaleString('en-US') : figure.toFixed(figure >= 10 ? 1 : 2);
}
