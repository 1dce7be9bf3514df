import * as z from 'zod';

/** Schema with which Next.js validates an update. fastify has an equivalent JSON schema. */
export const settingsForm = z.strictObject({
  maximumInvestmentAmount: z.number().min(0.01).max(9_999_999_999_999.99).optional(),
  clientsHaveAccess: z.boolean().optional(),
  documentationExternal: z.boolean().optional(),
  physicalSignatureRequired: z.boolean().optional(),
});

/** Schema for the query parameters of the offer list. */
export const offerQuerySchema = z.object({
  q: z.string().min(1).max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
