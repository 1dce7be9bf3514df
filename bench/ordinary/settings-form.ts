import * as z from 'zod';

/** What express and Next check the body of an update with; fastify has a JSON schema of the same. */
export const settingsForm = z.strictObject({
  maximumInvestmentAmount: z.number().min(0.01).max(9_999_999_999_999.99).optional(),
  clientsHaveAccess: z.boolean().optional(),
  documentationExternal: z.boolean().optional(),
  physicalSignatureRequired: z.boolean().optional(),
});

/** What they check the parameters of a list with. */
export const offerQuerySchema = z.object({
  q: z.string().min(1).max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
