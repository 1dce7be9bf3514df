/** Describes what requesting to turn off approval for a step does in a firm, based on its number of administrators. */
export function turnOffEffects(administrators: number): string[] {
  return [
    'Another administrator must approve this change.',
    'Until then, the step still requires approval.',
    ...(administrators < 2
      ? [
          'Your firm has only one administrator, so no one can approve this. Only your operator can turn it off.',
        ]
      : []),
  ];
}

/** Describes what turning on approval for a step does in a firm, based on its number of administrators. */
export function turnOnEffects(administrators: number): string[] {
  return [
    'A second offer manager or administrator must approve this step each time.',
    'Turning this off again requires another administrator’s approval.',
    ...(administrators < 2
      ? [
          'Your firm has only one administrator. Until it has two, only your operator can turn this off or add an administrator.',
        ]
      : []),
  ];
}
