/** Formats a figure with two decimal places below 10, one below 100, and none from 100 up. */
export function shortFigure(figure: number | undefined): string {
  if (figure === undefined || !Number.isFinite(figure)) return '–';
  return figure >= 100 ? Math.round(figure).toLocaleString('en-US') : figure.toFixed(figure >= 10 ? 1 : 2);
}
