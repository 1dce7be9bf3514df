/** Header on every sandbox response, so its records aren't mistaken for real ones. */
export const sandboxHeader = ['Placement-Desk-Sandbox', 'true'] as const;
