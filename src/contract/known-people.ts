import * as z from 'zod/mini'
import { ShownPhone } from './phone.ts'

/** Somebody who has an address or a number that was typed for another name, or for the same one. No e-mail is an empty text. */
export const KnownPerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(ShownPhone),
})
export type KnownPerson = z.infer<typeof KnownPerson>
