/** Authentication factors, with their names in the security log. */
export const factorNames = {
  password: 'password',
  totp: 'authenticator app',
  passkey: 'passkey',
  recoverycode: 'recovery code',
  openid: 'single sign-on',
} as const;

export type Factor = keyof typeof factorNames;

/** The factors that can follow a password. */
export const secondFactors = ['totp', 'passkey', 'recoverycode'] as const satisfies Factor[];

export type SecondFactor = (typeof secondFactors)[number];

export const factors = ['password', ...secondFactors, 'openid'] as const satisfies Factor[];
