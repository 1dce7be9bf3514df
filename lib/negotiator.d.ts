/** The package publishes no types. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** Those of `available` that the client accepts, the best first; of equal ones as `preferred` says. */
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      preferred: readonly Encoding[],
    ): Encoding[];
  }
}
