import * as z from 'zod';
import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import { passwordChangeSchema } from './password-change-schema.ts';
import { ownSessionSchema, sessionSchema } from './session-schemas.ts';
import { signInSchema } from './sign-in-schema.ts';

import { emailParameter } from '#lib/contract/administration/email-parameter.ts';

export const sessionIdParameter = {
  description: 'The ID of the session.',
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
      'Starts a session of twelve hours. The response sets its cookie. Every sign-in starts a new session, and ends the one that the browser had before. For a user with a second factor, `secondFactorRequired` is true: complete the sign-in within 5 minutes with PUT /restapi/session/secondfactor.',
    right: 'anybody',
    ownPagesOnly: true,
    restrictable: null,
    query: noParameters,
    body: signInSchema,
    result: sessionSchema,
    sensitivity: 'secret',
    problems: ['sign.in.failed', 'cross.site.request', 'password.sign.in.off', 'sign.in.limited'],
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
    summary: 'Read the session',
    description:
      "The session's user or the API key, with firm, role and permissions. `Session-Seconds-Left` says in how many seconds a session ends unless its person sends a request. A request with `Background-Request: true` isn't the person's.",
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
    description: 'Ends the session and clears its cookie. With an API key, nothing changes.',
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
      "Changes the signed-in user's password. Every other session ends, and this one continues with a new cookie. The current password is rate-limited like a sign-in.",
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
          summary: 'A change of password',
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
    description: "The user's active sessions, newest first. An API key has none.",
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
    description: 'Takes effect everywhere immediately. You can end the current session, too.',
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
    description: 'Ends every session of the user, including this one. With an API key, nothing changes.',
    right: 'everyRole',
    restrictable: null,
    query: noParameters,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: [],
  },
} as const satisfies Record<string, Operation>;
