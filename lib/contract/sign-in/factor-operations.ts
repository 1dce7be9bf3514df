import { accessRequestProblems, approvalSchema } from '#lib/contract/approvals/approval-schemas.ts';
import { emailParameter } from '#lib/contract/administration/administration-schemas.ts';
import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import {
  authenticatorCodeSchema,
  creationOptionsSchema,
  factorsSchema,
  newAuthenticatorSchema,
  newPasskeySchema,
  passkeyNameSchema,
  passkeySchema,
  passkeySignInSchema,
  reauthenticationSchema,
  recoveryCodesSchema,
  requestOptionsSchema,
  secondFactorSchema,
  signInPolicyChangeSchema,
  signInPolicySchema,
} from './factor-schemas.ts';
import { sessionSchema } from './session-schemas.ts';

export const passkeyIdParameter = {
  description: 'ID of the passkey.',
  example: '4d0f6c0e-52a7-4f1b-8a3c-0d9b6a2e7f15',
  unknown: 'passkey.not.found',
} as const satisfies PathParameter;

/** An authenticator app code and a browser's passkey response, for the examples. */
export const exampleCode = '482915';
const exampleRegistration = {
  id: 'AZ3pQm8kT0yXw5Vr2LhNcg',
  rawId: 'AZ3pQm8kT0yXw5Vr2LhNcg',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
};
const exampleAssertion = {
  id: 'AZ3pQm8kT0yXw5Vr2LhNcg',
  rawId: 'AZ3pQm8kT0yXw5Vr2LhNcg',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
    signature: 'MEUCIQDx5cYh3u',
  },
};

const ofSession = {
  tag: 'Session',
  right: 'inSession',
  restrictable: null,
  query: noParameters,
  sensitivity: 'secret',
} as const;

/** Settings for operations that change a user's own sign-in factors. */
const ofFactors = { ...ofSession, beforeEnrollment: true } as const;
const changeProblems = ['session.required', 'reauthentication.required'] as const;

export const factorOperations = {
  reauthenticate: {
    ...ofSession,
    method: 'PUT',
    records: { event: 'reauthenticated' },
    path: '/restapi/session/reauthentication',
    summary: 'Confirm your identity',
    description:
      "Some requests require you to have authenticated in the last 10 minutes (403 `reauthentication.required`). This request renews the session's authentication. The session continues with a new cookie. Send the same factors as for a sign-in: a passkey, or the password and, if you have an authenticator app, a code. After five failures in a session, further attempts in that session are blocked for 15 minutes.",
    beforeEnrollment: true,
    body: reauthenticationSchema,
    result: sessionSchema,
    problems: ['session.required', 'sign.in.failed', 'password.sign.in.off', 'sign.in.limited'],
    example: {
      body: { password: { summary: 'With a password', value: { password: 'W1rkvX0b2cJ3p7nQe9Lt' } } },
    },
  },
  completeSignIn: {
    ...ofSession,
    method: 'PUT',
    records: { event: 'sign.in' },
    path: '/restapi/session/secondfactor',
    summary: 'Complete a sign-in',
    description:
      'If `secondFactorRequired` is true, completes the sign-in with a second factor: a code from the authenticator app, a recovery code, or a passkey. The session continues with a new cookie. If the sign-in is already complete, nothing changes.',
    beforeSecondFactor: true,
    withIssuedPassword: true,
    beforeEnrollment: true,
    body: secondFactorSchema,
    result: sessionSchema,
    problems: ['session.required', 'code.wrong', 'sign.in.limited'],
    example: { body: { code: { summary: 'A code', value: { code: exampleCode } } } },
  },
  listFactors: {
    ...ofFactors,
    method: 'GET',
    path: '/restapi/session/factors',
    summary: 'List your sign-in methods',
    description: 'Returns your passkeys, your authenticator app and the number of remaining recovery codes.',
    body: null,
    result: factorsSchema,
    problems: ['session.required'],
  },
  startPasskey: {
    ...ofFactors,
    method: 'POST',
    records: { nothing: 'The next request adds the passkey.' },
    path: '/restapi/session/passkeys/options',
    summary: 'Start adding a passkey',
    description:
      "Returns options for `navigator.credentials.create`. The challenge can be used once and expires after 5 minutes. If PUBLIC_BASE_URL contains an IP address instead of a host name, browsers don't accept passkeys, and the server returns 409 `passkeys.not.available`.",
    body: null,
    result: creationOptionsSchema,
    problems: [...changeProblems, 'factor.limit', 'passkeys.not.available'],
  },
  addPasskey: {
    ...ofFactors,
    method: 'POST',
    records: { event: 'factor.added' },
    path: '/restapi/session/passkeys',
    summary: 'Add a passkey',
    description:
      'Adds the passkey that the browser created from the options. You can have up to 10 passkeys. Ends all other sessions. The current session continues with a new cookie.',
    creates: 'passkey',
    body: newPasskeySchema,
    result: passkeySchema,
    problems: [...changeProblems, 'passkey.invalid', 'factor.limit', 'passkeys.not.available'],
    example: {
      body: { passkey: { summary: 'A passkey', value: { name: 'MacBook', response: exampleRegistration } } },
    },
  },
  renamePasskey: {
    ...ofFactors,
    method: 'PUT',
    records: { nothing: 'Only its owner sees the name.' },
    path: '/restapi/session/passkeys/{passkeyid}',
    parameters: { passkeyid: passkeyIdParameter },
    summary: 'Rename a passkey',
    description: "Changes the passkey's name, which helps you recognize it.",
    body: passkeyNameSchema,
    result: null,
    problems: ['session.required'],
    example: { body: { name: { summary: 'Another name', value: { name: 'MacBook at work' } } } },
  },
  deletePasskey: {
    ...ofFactors,
    method: 'DELETE',
    records: { event: 'factor.removed' },
    path: '/restapi/session/passkeys/{passkeyid}',
    parameters: { passkeyid: passkeyIdParameter },
    summary: 'Delete a passkey',
    description: 'Deletes the passkey. It can no longer be used to sign in. Also delete it from your device.',
    body: null,
    result: null,
    problems: changeProblems,
  },
  startAuthenticator: {
    ...ofFactors,
    method: 'POST',
    records: { nothing: 'The next request activates it.' },
    path: '/restapi/session/authenticator',
    summary: 'Start setting up an authenticator app',
    description:
      'Returns a secret for an app that generates 6-digit codes (TOTP). The secret takes effect when you confirm it with a code. Until then, the previous secret stays valid. Each call generates a new secret.',
    creates: 'authenticator app',
    body: null,
    result: newAuthenticatorSchema,
    problems: changeProblems,
  },
  confirmAuthenticator: {
    ...ofFactors,
    method: 'PUT',
    records: { event: 'factor.added' },
    path: '/restapi/session/authenticator',
    summary: 'Confirm an authenticator app',
    description:
      'Activates the secret with one of its codes and creates ten recovery codes. Ends all other sessions. The current session continues with a new cookie.',
    ofField: ['code.wrong'],
    body: authenticatorCodeSchema,
    result: recoveryCodesSchema,
    problems: [...changeProblems, 'code.wrong', 'authenticator.not.found'],
    example: { body: { code: { summary: 'A code', value: { code: exampleCode } } } },
  },
  replaceRecoveryCodes: {
    ...ofFactors,
    method: 'POST',
    records: { event: 'recovery.codes.renewed' },
    path: '/restapi/session/recoverycodes',
    summary: 'Replace recovery codes',
    description: 'Creates ten new recovery codes. The old codes stop working.',
    body: null,
    result: recoveryCodesSchema,
    problems: [...changeProblems, 'authenticator.not.found'],
  },
  deleteAuthenticator: {
    ...ofFactors,
    method: 'DELETE',
    records: { event: 'factor.removed' },
    path: '/restapi/session/authenticator',
    summary: 'Delete the authenticator app',
    description: 'Deletes the authenticator app and its recovery codes.',
    body: null,
    result: null,
    problems: [...changeProblems, 'authenticator.not.found'],
  },
  startPasskeySignIn: {
    ...ofSession,
    method: 'POST',
    records: { nothing: 'The next request signs in.' },
    path: '/restapi/session/passkey/options',
    summary: 'Start a sign-in with a passkey',
    description:
      "Returns options for `navigator.credentials.get`. Without a session, the options accept any passkey for this site. In a session, they accept the user's passkeys as a second factor or for reauthentication. The challenge can be used once and expires after 5 minutes.",
    right: 'anybody',
    ownPagesOnly: true,
    body: null,
    result: requestOptionsSchema,
    problems: ['cross.site.request', 'sign.in.limited', 'passkeys.not.available'],
  },
  signInByPasskey: {
    ...ofSession,
    method: 'POST',
    records: { event: 'sign.in' },
    path: '/restapi/session/passkey',
    summary: 'Sign in with a passkey',
    description: 'Starts a session, as a password sign-in does. A passkey satisfies both factors.',
    right: 'anybody',
    ownPagesOnly: true,
    body: passkeySignInSchema,
    result: sessionSchema,
    problems: [
      'sign.in.failed',
      'cross.site.request',
      'password.sign.in.off',
      'sign.in.limited',
      'passkeys.not.available',
    ],
    example: { body: { passkey: { summary: 'A sign-in', value: { response: exampleAssertion } } } },
  },
  resetFactors: {
    method: 'DELETE',
    records: { event: 'factors.reset' },
    path: '/restapi/users/{email}/factors',
    parameters: { email: emailParameter },
    tag: 'Administration',
    summary: "Reset a user's sign-in methods",
    description:
      "Deletes the user's passkeys, authenticator app and recovery codes, signs the user out of all devices, and notifies them. Use this if the user lost a device. The password is not changed.",
    right: 'administerInSession',
    restrictable: null,
    query: noParameters,
    body: null,
    mayAccept: {
      when: 'the user can change offers and the firm requires approvals',
      result: approvalSchema,
    },
    result: null,
    sensitivity: 'personal',
    problems: ['session.required', 'user.oneself', 'reauthentication.required', ...accessRequestProblems],
  },
  readSignInPolicy: {
    method: 'GET',
    path: '/restapi/signinpolicy',
    tag: 'Administration',
    summary: 'Get the sign-in policy',
    description: 'Returns the roles that require a second factor, and the date the requirement takes effect.',
    right: 'administer',
    restrictable: null,
    query: noParameters,
    body: null,
    result: signInPolicySchema,
    sensitivity: 'ordinary',
    problems: [],
  },
  changeSignInPolicy: {
    method: 'PUT',
    records: { event: 'signin.policy.changed' },
    path: '/restapi/signinpolicy',
    tag: 'Administration',
    summary: 'Change the sign-in policy',
    description:
      "Sets the roles that require a second factor, and the date the requirement takes effect. Starting on that date, users in these roles who have no second factor can't do anything except set one up (403 `second.factor.enrollment.required`). API keys and single sign-on are not affected.",
    right: 'administer',
    restrictable: null,
    query: noParameters,
    body: signInPolicyChangeSchema,
    result: signInPolicySchema,
    sensitivity: 'ordinary',
    problems: ['precondition.failed'],
    example: {
      body: {
        administrators: {
          summary: 'Require a second factor for administrators',
          value: { secondFactorRequiredFor: ['administrator'], from: '2099-01-01' },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;
