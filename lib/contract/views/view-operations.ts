import * as z from 'zod';
import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import { defaultViewSchema, newViewSchema, viewChangeSchema, viewSchema } from './view-schemas.ts';

export const viewIdParameter = {
  description: 'ID of the view.',
  example: '9a1e4c7720d3b85f',
  unknown: 'view.not.found',
} as const satisfies PathParameter;

const ofViews = {
  tag: 'Offers',
  right: 'inSession',
  restrictable: null,
  query: noParameters,
  sensitivity: 'personal',
} as const;

export const viewOperations = {
  listViews: {
    ...ofViews,
    method: 'GET',
    path: '/restapi/views',
    summary: 'List views',
    description: 'Returns your views and views shared by colleagues, sorted by name.',
    body: null,
    result: z.array(viewSchema),
    problems: ['session.required'],
  },
  createView: {
    ...ofViews,
    method: 'POST',
    records: { nothing: 'A view shows only records its reader can already see.' },
    path: '/restapi/views',
    summary: 'Create a view',
    description:
      "Saves a page's filters and sort order under a name. You can have up to 100 views, and a firm can have up to 200 shared views.",
    body: newViewSchema,
    takesIdempotencyKey: true,
    creates: 'view',
    result: viewSchema,
    problems: ['session.required', 'view.exists', 'view.limit'],
    example: {
      body: {
        view: {
          summary: 'Offers closing within 30 days, shared with the firm',
          value: {
            name: 'Closing this month',
            page: 'offers',
            address: 'status=open&closing=30',
            shared: true,
          },
        },
      },
    },
  },
  changeView: {
    ...ofViews,
    method: 'PUT',
    records: { nothing: 'A view shows only records its reader can already see.' },
    path: '/restapi/views/{viewid}',
    parameters: { viewid: viewIdParameter },
    summary: 'Change a view',
    description:
      'Changes a view. Only the owner and administrators can change it. Omitted fields are not changed. An administrator who changes a view without an owner becomes its owner. If a view is no longer shared, it stops being the default view for others.',
    body: viewChangeSchema,
    result: viewSchema,
    problems: ['session.required', 'view.not.allowed', 'view.exists', 'view.limit', 'precondition.failed'],
    example: { body: { name: { summary: 'Another name', value: { name: 'Closing within 30 days' } } } },
  },
  deleteView: {
    ...ofViews,
    method: 'DELETE',
    records: { nothing: 'A view shows only records its reader can already see.' },
    path: '/restapi/views/{viewid}',
    parameters: { viewid: viewIdParameter },
    summary: 'Delete a view',
    description:
      'Deletes a view. Only the owner and administrators can delete it. A shared view is removed for everyone.',
    body: null,
    result: null,
    problems: ['session.required', 'view.not.allowed', 'precondition.failed'],
  },
  setDefaultView: {
    ...ofViews,
    method: 'PUT',
    records: { nothing: 'Affects only what the caller sees.' },
    path: '/restapi/views/{viewid}/default',
    parameters: { viewid: viewIdParameter },
    summary: "Set a page's default view",
    description:
      "Sets or clears a page's default view for the caller only. Each page has at most one default view.",
    body: defaultViewSchema,
    result: null,
    problems: ['session.required'],
    example: { body: { default: { summary: 'Make it the default view', value: { isDefault: true } } } },
  },
} as const satisfies Record<string, Operation>;
