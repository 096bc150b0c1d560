import * as z from 'zod/mini'

/** The issuer of a document, with the address at that time. */
export const IssuedBy = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  addressLines: z.array(z.string()),
})
