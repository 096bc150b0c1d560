import * as z from 'zod/mini'
import { Message } from '../people/accounts.ts'
import { MakeWishInput } from './course-wish.ts'
import { endpoint, officeEndpoint } from '../platform/endpoint.ts'
import { paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { ShownPhone } from '../people/phone.ts'
import { text } from '../platform/text/plain-fields.ts'
import { WireId } from '../platform/wire-id.ts'

/** The search text, as it was typed. */
const q = text(100)
/** A month of the Indian calendar, YYYY-MM. */
const Month = z
  .string()
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: messages.monthInvalid }))

const demandSorts = ['-last', 'last', '-searched', 'searched', '-asked', 'asked', 'words'] as const

/** last: the last search or wish, ISO 8601 UTC. */
export const Demand = z.object({
  month: z.string(),
  words: z.string(),
  searched: z.number(),
  asked: z.number(),
  open: z.number(),
  lastOn: z.string(),
})
export type Demand = z.infer<typeof Demand>

export const ListDemandInput = z.object({
  q: z.optional(text(100)),
  month: z.optional(Month),
  sort: z.optional(z.enum(demandSorts)),
  ...paging,
})
export type ListDemandInput = z.output<typeof ListDemandInput>

/** email and phone: '' if none was given. Moments are ISO 8601 UTC. */
export const CourseWish = z.object({
  _id: z.string(),
  month: z.string(),
  words: z.string(),
  wish: z.string(),
  email: z.string(),
  phone: ShownPhone,
  madeOn: z.string(),
  answeredOn: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
})
export type CourseWish = z.infer<typeof CourseWish>

export const wishStates = ['open', 'answered'] as const

export const ListWishesInput = z.object({
  q: z.optional(text(100)),
  month: z.optional(Month),
  /** Exactly these words. */
  words: z.optional(text(60)),
  state: z.optional(z.enum(wishStates)),
  ...paging,
})
export type ListWishesInput = z.output<typeof ListWishesInput>

/**
 * The endpoints about searches without a result and wishes; a part of the table in endpoints.ts.
 */
export const demandEndpoints = {
  noteSearchMiss: endpoint({
    method: 'POST',
    path: '/api/users/searchmisses',
    access: 'anyone',
    input: z.object({ q }),
    reply: z.object({}),
  }),
  makeWish: endpoint({
    method: 'POST',
    path: '/api/users/coursewishes',
    access: 'anyone',
    input: MakeWishInput,
    reply: Message,
    successStatus: 201,
  }),
  listDemand: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/demand',
    input: ListDemandInput,
    reply: z.object({ demand: z.array(Demand), months: z.array(z.string()), total: z.number() }),
  }),
  listWishes: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/coursewishes',
    input: ListWishesInput,
    reply: z.object({
      wishes: z.array(CourseWish),
      months: z.array(z.string()),
      total: z.number(),
    }),
  }),
  answerWish: officeEndpoint('students', {
    method: 'POST',
    path: '/api/admin/coursewishes/:id/answered',
    input: z.object({ id: WireId }),
    reply: Message,
  }),
}
