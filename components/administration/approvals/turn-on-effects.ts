/** Describes what turning on approval for a step does in a firm, based on its number of administrators. */
export function turnOnEffects(administrators: number): string[] {
  return [
    'A second offer manager or administrator must approve this step each time.',
    'Turning this off again requires another administrator’s approval.',
    ...(administrators < 2
      ? [
          'Your firm has only one administrator, so no one could approve turning this off or adding another administrator. First add a second administrator on the Users tab.',
        ]
      : []),
  ];
}
