import * as z from 'zod';
import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import { passwordChangeSchema } from './password-change-schema.ts';
import { ownSessionSchema, sessionSchema, signInSchema } from './session-schemas.ts';

import { emailParameter } from '#lib/contract/administration/administration-schemas.ts';

export const sessionIdParameter = {
  description: 'ID of the session.',
  example: '0b6f1c9e-8a54-4f0e-9d0c-3f2f6a1b7c11',
  unknown: 'session.not.found',
} as const satisfies PathParameter;

/** Password of the example user. */
export const examplePassword = 'W1rkvX0b2cJ3p7nQe9Lt';

export const signInOperations = {
  signIn: {
    method: 'POST',
    records: { event: 'sign.in' },
    path: '/restapi/session',
    tag: 'Session',
    summary: 'Sign in',
    description:
      "Starts a 12-hour session and sets its cookie. Every sign-in starts a new session and ends the browser's previous session. If the user has a second factor, `secondFactorRequired` is true. In that case, complete the sign-in within 5 minutes with PUT /restapi/session/secondfactor.",
    right: 'anybody',
    ownPagesOnly: true,
    restrictable: null,
    query: noParameters,
    body: signInSchema,
    result: sessionSchema,
    sensitivity: 'secret',
    problems: [
      'sign.in.failed',
      'password.expired',
      'cross.site.request',
      'password.sign.in.off',
      'sign.in.limited',
    ],
    example: {
      body: {
        signIn: { summary: 'A sign-in', value: { email: emailParameter.example, password: examplePassword } },
      },
    },
  },
  readSession: {
    method: 'GET',
    path: '/restapi/session',
    tag: 'Session',
    summary: 'Get the session',
    description:
      "Returns the session's user or the API key, with its firm, role and permissions. The `Session-Seconds-Left` header contains the number of seconds until the session expires due to inactivity. Requests with `Background-Request: true` don't count as activity.",
    right: 'everyRole',
    withIssuedPassword: true,
    beforeSecondFactor: true,
    beforeEnrollment: true,
    restrictable: null,
    query: noParameters,
    body: null,
    result: sessionSchema,
    sensitivity: 'personal',
    problems: [],
  },
  signOut: {
    method: 'DELETE',
    records: { event: 'sign.out' },
    path: '/restapi/session',
    tag: 'Session',
    summary: 'Sign out',
    description: 'Ends the session and clears its cookie. Has no effect for an API key.',
    right: 'everyRole',
    withIssuedPassword: true,
    beforeSecondFactor: true,
    beforeEnrollment: true,
    restrictable: null,
    query: noParameters,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: [],
  },
  changePassword: {
    method: 'PUT',
    records: { event: 'password.changed' },
    path: '/restapi/session/password',
    tag: 'Session',
    summary: 'Change the password',
    description:
      "Changes the signed-in user's password. Ends all other sessions and deletes all calendar feeds. The current session continues with a new cookie. After five failures in a session, further attempts in that session are blocked for 15 minutes.",
    right: 'inSession',
    withIssuedPassword: true,
    beforeEnrollment: true,
    restrictable: null,
    query: noParameters,
    body: passwordChangeSchema,
    result: null,
    sensitivity: 'secret',
    problems: [
      'password.too.short',
      'password.breached',
      'session.required',
      'password.wrong',
      'password.sign.in.off',
      'sign.in.limited',
    ],
    example: {
      body: {
        change: {
          summary: 'A password change',
          value: { currentPassword: examplePassword, newPassword: 'a few words that are hard to guess' },
        },
      },
    },
  },
  listSessions: {
    method: 'GET',
    path: '/restapi/sessions',
    tag: 'Session',
    summary: 'List your sessions',
    description: "Returns the user's active sessions, newest first. API keys have no sessions.",
    right: 'everyRole',
    restrictable: null,
    query: noParameters,
    body: null,
    result: z.array(ownSessionSchema),
    sensitivity: 'personal',
    problems: [],
  },
  endSession: {
    method: 'DELETE',
    records: { event: 'session.ended' },
    path: '/restapi/sessions/{sessionid}',
    parameters: { sessionid: sessionIdParameter },
    tag: 'Session',
    summary: 'End a session',
    description: 'Ends one of your sessions immediately. You can also end the current session.',
    right: 'inSession',
    restrictable: null,
    query: noParameters,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: [],
  },
  signOutEverywhere: {
    method: 'DELETE',
    records: { event: 'sign.out' },
    path: '/restapi/sessions',
    tag: 'Session',
    summary: 'Sign out everywhere',
    description: "Ends all of the user's sessions, including the current one. Has no effect for an API key.",
    right: 'everyRole',
    restrictable: null,
    query: noParameters,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: [],
  },
} as const satisfies Record<string, Operation>;
