/** The package publishes no types. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** Returns the `available` encodings that the client accepts, best first. `preferred` breaks ties. */
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      preferred: readonly Encoding[],
    ): Encoding[];
  }
}
