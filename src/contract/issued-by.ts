import * as z from 'zod/mini'

/** Who issued a document, with the address that stood on it then. */
export const IssuedBy = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  addressLines: z.array(z.string()),
})
