import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The id of something of ours, as it crosses the wire (UUID). */
export const WireId = z.uuid({ error: messages.idUnknown })
