import { keepInTab, readFromTab } from '#lib/client/http/kept-in-tab.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';

/** Facts about a file that only the tab that sent it knows, because the server doesn't receive unchanged rows. */
export type SentRows = {
  readonly fileName: string;
  readonly rowCount: number;
  /** Number of rows that weren't sent, because they match the stored records. */
  readonly unchangedCount: number;
};

export function readSentRows(uploadId: string): SentRows | undefined {
  return readFromTab(keyOf(uploadId), isSentRows);
}

export function keepSentRows(uploadId: string, rows: SentRows): void {
  keepInTab(keyOf(uploadId), rows);
}

function keyOf(uploadId: string): string {
  return `placement desk rows of ${uploadId}`;
}

function isSentRows(stored: unknown): stored is SentRows {
  return (
    isJsonObject(stored) &&
    typeof stored['fileName'] === 'string' &&
    typeof stored['rowCount'] === 'number' &&
    typeof stored['unchangedCount'] === 'number'
  );
}
