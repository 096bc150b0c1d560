import * as z from 'zod/mini'
import { shownName } from '../platform/text/form-fields.ts'
import { Day } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import { WireId } from '../platform/wire-id.ts'
import { Message } from '../people/accounts.ts'

/** The most batches that one call copies: more than a quarter of a large institute. */
export const copiesAtOnce = 100

/** A batch and the dates of its copy, YYYY-MM-DD. */
const Copy = z.object({ batch: WireId, startsOn: Day, endsOn: Day, enrollUntil: Day }).check(
  z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: messages.batchEndsBeforeStart,
  }),
  z.refine(({ enrollUntil, endsOn }) => enrollUntil <= endsOn, {
    path: ['enrollUntil'],
    error: messages.batchEnrollAfterEnd,
  }),
)
export type BatchCopy = z.output<typeof Copy>

export const CopyBatchesInput = z.object({
  copies: z.array(Copy).check(z.minLength(1), z.maxLength(copiesAtOnce)),
})

/** In words, for each batch: what a person should look at before the copies are saved. */
export const CopyWarnings = z.object({
  copies: z.array(z.object({ batch: z.string(), warnings: z.array(z.string()) })),
})
export const BatchesCopied = z.object({ message: z.string(), batches: z.array(z.string()) })

/** isNational: comes every year, and can't be removed. */
export const Holiday = z.object({ day: z.string(), name: z.string(), isNational: z.boolean() })
export type Holiday = z.infer<typeof Holiday>

export const AddHolidayInput = z.object({
  day: Day,
  name: shownName(messages.holidayNameNeeded, 80),
})
export type AddHolidayInput = z.output<typeof AddHolidayInput>

/** The office's calls about copies of many batches and about holidays; a part of endpoints.ts. */
export const copiedBatchEndpoints = {
  checkBatchCopies: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/batchcopies/check',
    input: CopyBatchesInput,
    reply: CopyWarnings,
  }),
  copyBatches: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/batchcopies',
    input: CopyBatchesInput,
    reply: BatchesCopied,
    successStatus: 201,
  }),
  listHolidays: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/holidays',
    input: z.object({}),
    reply: z.object({ holidays: z.array(Holiday) }),
  }),
  addHoliday: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/holidays',
    input: AddHolidayInput,
    reply: Message,
    successStatus: 201,
  }),
  removeHoliday: officeEndpoint('catalog', {
    method: 'DELETE',
    path: '/api/admin/holidays/:day',
    input: z.object({ day: Day }),
    reply: Message,
  }),
}
