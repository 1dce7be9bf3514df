/** Authentication factors, with their labels in the security log. */
export const factorNames = {
  password: 'password',
  totp: 'authenticator app',
  passkey: 'passkey',
  recoverycode: 'recovery code',
  openid: 'single sign-on',
} as const;

export type Factor = keyof typeof factorNames;

/** Factors that can be used after a password. */
export const secondFactors = ['totp', 'passkey', 'recoverycode'] as const satisfies Factor[];

export type SecondFactor = (typeof secondFactors)[number];

export const factors = ['password', ...secondFactors, 'openid'] as const satisfies Factor[];
