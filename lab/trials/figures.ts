/** Results of a test by name. A name ends in its unit if there is one. */
export type Figures = Readonly<Record<string, number>>;
