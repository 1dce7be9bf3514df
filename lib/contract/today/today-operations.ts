import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import { offerOidParameter } from '#lib/contract/offers/offer-operations.ts';
import { unitsOfDay } from '#lib/contract/request-units.ts';
import { hiddenLineSchema, todaySchema } from './today-schemas.ts';

export const todayOperations = {
  readToday: {
    method: 'GET',
    path: '/restapi/today',
    tag: 'Offers',
    summary: 'What needs somebody today',
    description:
      'The offers and transfers about which something is due today in New York, ours first, then by consequence: at most 500 offers of the firm, 200 that it participates in, and 200 transfers of each reason. With the next two weeks, and what others changed in the last seven days in the offers that the firm created (at most 50, for those who may read the history). What the person has hidden is left out.',
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
    records: { nothing: 'It changes only what its sender sees.' },
    path: '/restapi/today/{reason}/{id}',
    parameters: {
      reason: {
        description: 'The reason of the line.',
        example: 'closingsoon',
        unknown: 'path.not.found',
      },
      id: {
        description:
          'The identifier of the offer, or account number and transfer request with a colon between.',
        example: offerOidParameter.example,
        unknown: 'offer.not.found',
      },
    } satisfies Record<string, PathParameter>,
    tag: 'Offers',
    summary: 'Hide a line of Today',
    description:
      'For this person alone. The line comes back on the day that is given, or when its reason becomes another one.',
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
