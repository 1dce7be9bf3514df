import * as z from 'zod';
import { problems } from '#lib/domain/problems/problems.ts';

export const problemSchema = z
  .object({
    type: z.url().meta({ description: 'URL of a page that explains the problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    requestId: z.string().meta({ description: 'The X-Request-Id of this response.' }),
    errors: z.array(
      z.object({
        field: z
          .string()
          .nullable()
          .meta({ examples: ['participatingFirms[1].participatingFirmId'] }),
        code: z.string().meta({
          description: 'Machine-readable error code. New codes can be added.',
          'x-extensible-enum': Object.keys(problems),
        }),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'Problem', description: 'Reason a request was rejected, in the format of RFC 9457.' });

export type Problem = z.output<typeof problemSchema>;
