import type { PathParameter } from '#lib/contract/operation.ts';

export const emailParameter = {
  description: 'E-mail address of the user, case-insensitive.',
  example: 'm.reyes@harborpoint.example',
  unknown: 'user.not.found',
} as const satisfies PathParameter;
