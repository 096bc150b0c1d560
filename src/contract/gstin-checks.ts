import * as z from 'zod/mini'
import { bareGstin, isGstin } from './gstin.ts'
import { messages } from './messages.ts'

/** Of a field for the number of a taxpayer under the GST: as it is kept, or empty. */
export const gstinChecks = [
  z.overwrite<string>(bareGstin),
  z.refine<string>((typed) => typed === '' || isGstin(typed), { error: messages.gstinInvalid }),
] as const
