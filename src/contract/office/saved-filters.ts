import * as z from 'zod/mini'
import { Message } from '../people/accounts.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import { messages } from '../messages.ts'
import { text } from '../platform/text/plain-fields.ts'
import { WireId } from '../platform/wire-id.ts'

/** Lists with savable filters: those that are used every day, by the names of their endpoints. */
export const savableLists = [
  'listOrders',
  'listRefunds',
  'listStudents',
  'listMovements',
  'listCertificates',
  'listBatches',
  'listCheques',
  'listConcessions',
  'listMails',
  'listActivity',
] as const
export type SavableList = (typeof savableLists)[number]

export const savedFilterNameMaxLength = 40
/** The limit for one person and one list. */
export const mostSavedFilters = 20

const list = z.enum(savableLists)

export const SavedFilters = z.object({
  /** By name. `query` is the query string of the list's address. */
  filters: z.array(z.object({ _id: z.string(), name: z.string(), query: z.string() })),
})
export type SavedFilters = z.infer<typeof SavedFilters>

/** The calls about one's own saved filters; a part of the table in endpoints.ts. */
export const savedFilterEndpoints = {
  listSavedFilters: officeEndpoint('own', {
    method: 'GET',
    path: '/api/admin/savedfilters',
    input: z.object({ list }),
    reply: SavedFilters,
  }),
  saveFilter: officeEndpoint('own', {
    method: 'POST',
    path: '/api/admin/savedfilters',
    input: z.object({
      list,
      name: z.string({ error: messages.savedFilterNameNeeded }).check(
        z.trim(),
        z.minLength(1, { error: messages.savedFilterNameNeeded }),
        z.maxLength(savedFilterNameMaxLength, {
          error: `Must be ${savedFilterNameMaxLength} characters or fewer`,
        }),
      ),
      query: text(500).check(z.minLength(1)),
    }),
    reply: SavedFilters,
    successStatus: 201,
  }),
  removeSavedFilter: officeEndpoint('own', {
    method: 'DELETE',
    path: '/api/admin/savedfilters/:id',
    input: z.object({ id: WireId }),
    reply: Message,
  }),
}
