/** What a verb answers; handle adds the headers that all answers share. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** A 200 with JSON. Without an ETag of its own it gets one of its bytes. */
export function jsonAnswer(json: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json', 'Content-Language': 'en', ...headers },
    body: json,
  };
}

/** The ETag of an offer: its version. */
export function offerTag(version: number): string {
  return `"${version}"`;
}
