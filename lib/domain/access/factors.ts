/** What a person proves with who they are, with what the security log calls it. */
export const factorNames = {
  password: 'password',
  totp: 'authenticator app',
  passkey: 'passkey',
  recoverycode: 'recovery code',
  openid: 'single sign-on',
} as const;

export type Factor = keyof typeof factorNames;

export const factors = ['password', 'totp', 'passkey', 'recoverycode', 'openid'] as const satisfies Factor[];
