/** What a trial counted and measured, by names that end in their unit where there is one. */
export type Figures = Readonly<Record<string, number>>;
