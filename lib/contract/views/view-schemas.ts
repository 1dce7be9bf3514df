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
const pageSchema = z
  .enum(pages, `Use one of ${pages.join(', ')}.`)
  .meta({ description: 'The page of the console.' });
const addressSchema = z
  .string('Enter the query of the page, without the part before it.')
  .max(mostCharacters, { error: `Use at most ${mostCharacters} characters.`, abort: true })
  .refine(isPlainText, 'Use only visible characters, as in the address bar.')
  .meta({
    description: `The query of the page as in the address bar. Parameters: ${pages
      .map((page) => `${viewPages[page].join(', ')} of ${page}`)
      .join('; ')}.`,
    examples: ['status=open&closing=30'],
  });
const sharedSchema = z
  .boolean('Use true or false.')
  .meta({ description: 'Whether it is shared with the firm.' });

const viewShape = { name: nameSchema, page: pageSchema, address: addressSchema, shared: sharedSchema };

/** A view to create. */
export const newViewSchema = z.strictObject(viewShape).meta({ id: 'NewView' });

/** Changes to a view. */
export const viewChangeSchema = z
  .strictObject(viewShape)
  .partial()
  .meta({ id: 'ViewChange', description: 'Omitted members are not changed.' });

export const defaultViewSchema = z
  .strictObject({
    isDefault: z.boolean('Use true or false.').meta({ description: 'Whether the page opens with it.' }),
  })
  .meta({ id: 'DefaultView' });

export const viewSchema = z
  .object({
    viewId: z.string().meta({ examples: ['9a1e4c7720d3b85f'] }),
    name: z.string().meta({ examples: ['Closing this month'] }),
    page: z.enum(pages),
    address: z.string().meta({ examples: ['status=open&closing=30'] }),
    shared: z.boolean(),
    isDefault: z.boolean().meta({ description: 'Whether the page opens with it for the caller.' }),
    owner: z
      .string()
      .nullable()
      .meta({
        description: 'Who created it; null if the person was removed and the view stayed with the firm.',
        examples: ['m.reyes@harborpoint.example'],
      }),
    etag: z.string().meta({ description: 'Use it as If-Match for a change.', examples: ['"3"'] }),
  })
  .meta({ id: 'View', description: 'A name for an address of a page of the console.' });
