import * as z from 'zod';
import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import { passwordChangeSchema } from './password-change-schema.ts';
import { ownSessionSchema, sessionSchema } from './session-schemas.ts';
import { signInSchema } from './sign-in-schema.ts';

import { emailParameter } from '#lib/contract/administration/email-parameter.ts';

export const sessionIdParameter = {
  description: 'The id of the session.',
  example: '0b6f1c9e-8a54-4f0e-9d0c-3f2f6a1b7c11',
  unknown: 'session.not.found',
} as const satisfies PathParameter;

/** The password of who sends the examples. */
export const examplePassword = 'W1rkvX0b2cJ3p7nQe9Lt';

export const signInOperations = {
  signIn: {
    method: 'POST',
    records: { event: 'sign.in' },
    path: '/restapi/session',
    tag: 'Session',
    summary: 'Sign in',
    description:
      'Starts a session of twelve hours; the answer sets its cookie. Every sign-in has a session of its own, and the one that the browser had before ends. For a user with a second factor `secondFactorRequired` is true: within 5 minutes PUT /restapi/session/secondfactor completes the sign-in.',
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
    summary: 'Who sends this request',
    description: 'The user of the session, or the API key, with firm, role and what it allows.',
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
    description:
      'Ends the session of the cookie and clears the cookie. An API key has none, so nothing ends.',
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
      'Of whoever is signed in. Every other session of the user ends, and this one goes on with a new cookie. The current password counts as a sign-in: it is limited in the same way.',
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
          value: { currentPassword: examplePassword, newPassword: 'a few words that nobody guesses' },
        },
      },
    },
  },
  listSessions: {
    method: 'GET',
    path: '/restapi/sessions',
    tag: 'Session',
    summary: 'List the own sessions',
    description: 'The sessions of the user that are valid now, newest first. An API key has none.',
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
    summary: 'End one of the own sessions',
    description: 'Holds everywhere at once. This session can be ended, too.',
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
    description: 'Ends every session of the user, this one too. An API key has none, so nothing ends.',
    right: 'everyRole',
    restrictable: null,
    query: noParameters,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: [],
  },
} as const satisfies Record<string, Operation>;
