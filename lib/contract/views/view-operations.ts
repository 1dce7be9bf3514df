import * as z from 'zod';
import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import { givenName } from '#lib/contract/plain-text.ts';
import { isPlainText } from '#lib/domain/text/plain-text.ts';
import { type ViewPage, viewPages } from '#lib/domain/views/view-pages.ts';

const pages = Object.keys(viewPages).filter((page): page is ViewPage => page in viewPages);
const maxCharacters = 2_000;

const nameSchema = givenName('view').meta({
  description: "1 to 100 visible characters and spaces. Unique among the owner's views.",
  examples: ['Closing this month'],
});
const pageSchema = z.enum(pages, `Use one of ${pages.join(', ')}.`).meta({ description: 'Console page.' });
const addressSchema = z
  .string("Enter only the page's query string.")
  .max(maxCharacters, { error: `Use at most ${maxCharacters} characters.`, abort: true })
  .refine(isPlainText, 'Use only visible characters, as in the address bar.')
  .meta({
    description: `Query string of the page, as in the address bar. Parameters of each page: ${pages
      .map((page) => `${page}: ${viewPages[page].join(', ')}`)
      .join('; ')}.`,
    examples: ['status=open&closing=30'],
  });
const sharedSchema = z
  .boolean('Use true or false.')
  .meta({ description: 'Whether the view is shared with the firm.' });

const viewShape = { name: nameSchema, page: pageSchema, address: addressSchema, shared: sharedSchema };

/** A view to create. */
export const newViewSchema = z.strictObject(viewShape).meta({ id: 'NewView' });

/** Changes to a view. */
export const viewChangeSchema = z
  .strictObject(viewShape)
  .partial()
  .meta({ id: 'ViewChange', description: 'Omitted fields are not changed.' });

export const defaultViewSchema = z
  .strictObject({
    isDefault: z
      .boolean('Use true or false.')
      .meta({ description: "Whether this is the page's default view." }),
  })
  .meta({ id: 'DefaultView' });

export const viewSchema = z
  .object({
    viewId: z.string().meta({ examples: ['9a1e4c7720d3b85f'] }),
    name: z.string().meta({ examples: ['Closing this month'] }),
    page: z.enum(pages),
    address: z.string().meta({ examples: ['status=open&closing=30'] }),
    shared: z.boolean(),
    isDefault: z.boolean().meta({ description: "Whether this is the caller's default view for the page." }),
    owner: z
      .string()
      .nullable()
      .meta({
        description: 'Owner of the view. Null if the owner was removed and the view was kept for the firm.',
        examples: ['m.reyes@harborpoint.example'],
      }),
    etag: z.string().meta({
      description: 'ETag of the view. To change the view, send it in the If-Match header.',
      examples: ['"3"'],
    }),
  })
  .meta({ id: 'View', description: 'A saved view of a console page.' });

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
