/** Every response of a sandbox has this header, so its records aren't mistaken for real ones. */
export const sandboxHeader = ['Placement-Desk-Sandbox', 'true'] as const;
