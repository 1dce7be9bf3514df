/** What every answer of a sandbox says, so that nobody takes its records for those of the desk. */
export const sandboxHeader = ['Placement-Desk-Sandbox', 'true'] as const;
