/** Results of a test by name. If a result has a unit, its name ends with the unit. */
export type Figures = Readonly<Record<string, number>>;
