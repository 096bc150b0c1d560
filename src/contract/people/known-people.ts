import * as z from 'zod/mini'
import { ShownPhone } from './phone.ts'

/**
 * A person whose address or number was typed for another name, or for the same one. An empty text
 * means no e-mail.
 */
export const KnownPerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(ShownPhone),
})
export type KnownPerson = z.infer<typeof KnownPerson>
