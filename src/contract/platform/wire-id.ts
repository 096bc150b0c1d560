import * as z from 'zod/mini'
import { messages } from '../messages.ts'

/** The id of one of our records on the wire (UUID). */
export const WireId = z.uuid({ error: messages.idUnknown })
