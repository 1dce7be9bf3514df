import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import { offerOidParameter } from '#lib/contract/offers/offer-operations.ts';
import { unitsOfDay } from '#lib/contract/request-units.ts';
import { hiddenLineSchema, todaySchema } from './today-schemas.ts';

export const todayOperations = {
  readToday: {
    method: 'GET',
    path: '/restapi/today',
    tag: 'Offers',
    summary: 'List what needs attention today',
    description:
      "The offers and transfers with something due today, New York time, your firm's first, then by consequence: at most 500 offers of the firm, 200 it participates in, and 200 transfers per reason. Also the next two weeks, and other people's changes of the last seven days to the firm's offers (at most 50, for roles that can read the history). Snoozed lines are omitted.",
    right: 'listOffers',
    restrictable: 'readOffers',
    query: noParameters,
    units: unitsOfDay,
    body: null,
    result: todaySchema,
    sensitivity: 'personal',
    problems: [],
  },
  hideTodayLine: {
    method: 'PUT',
    records: { nothing: 'Affects only what the caller sees.' },
    path: '/restapi/today/{reason}/{id}',
    parameters: {
      reason: {
        description: 'The reason of the line.',
        example: 'closingsoon',
        unknown: 'path.not.found',
      },
      id: {
        description: "The offer's identifier, or account number and transfer request separated by a colon.",
        example: offerOidParameter.example,
        unknown: 'offer.not.found',
      },
    } satisfies Record<string, PathParameter>,
    tag: 'Offers',
    summary: 'Hide a line of Today',
    description: 'For this person only. The line returns on the given day, or when its reason changes.',
    right: 'inSession',
    restrictable: 'readOffers',
    query: noParameters,
    body: hiddenLineSchema,
    result: null,
    sensitivity: 'personal',
    problems: ['session.required', 'acat.not.found'],
    example: { body: { tomorrow: { summary: 'Not today', value: { hiddenUntil: '2026-11-23' } } } },
  },
} as const satisfies Record<string, Operation>;
