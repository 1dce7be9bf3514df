import * as z from 'zod';
import { givenName } from '#lib/contract/plain-text.ts';
import { isPlainText } from '#lib/domain/text/plain-text.ts';
import { type ViewPage, viewPages } from '#lib/domain/views/view-pages.ts';

const pages = Object.keys(viewPages).filter((page): page is ViewPage => page in viewPages);
const mostCharacters = 2_000;

const nameSchema = givenName('view').meta({
  description: "1 to 100 visible characters and spaces. Unique among the person's views.",
  examples: ['Closing this month'],
});
const pageSchema = z.enum(pages, `Use one of ${pages.join(', ')}.`).meta({ description: 'Console page.' });
const addressSchema = z
  .string("Enter only the page's query string.")
  .max(mostCharacters, { error: `Use at most ${mostCharacters} characters.`, abort: true })
  .refine(isPlainText, 'Use only visible characters, as in the address bar.')
  .meta({
    description: `Query string of the page, as in the address bar. Parameters: ${pages
      .map((page) => `${viewPages[page].join(', ')} of ${page}`)
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
        description: 'Owner of the view. Null if the person was removed and the view was kept for the firm.',
        examples: ['m.reyes@harborpoint.example'],
      }),
    etag: z
      .string()
      .meta({ description: 'ETag of the view. To change the view, send it as If-Match.', examples: ['"3"'] }),
  })
  .meta({ id: 'View', description: 'A saved view of a console page.' });
