import * as z from 'zod/mini'
import { officeEndpoint } from '../platform/endpoint.ts'
import { paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { shownName, textOrNone } from '../platform/text/form-fields.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import { WireId } from '../platform/wire-id.ts'

const trainerFields = {
  name: shownName(messages.trainerNameNeeded, 100),
  about: z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(600, { error: messages.trainerAboutTooLong })),
      z.transform((about) => (about === '' ? null : about)),
    ),
  ),
  /** An address that the upload returned; '' or null: none. */
  photo: textOrNone(500),
}

export const AddTrainerInput = z.object(trainerFields)
export type AddTrainerInput = z.output<typeof AddTrainerInput>

export const EditTrainerInput = z.object({ id: WireId, version: z.int(), ...trainerFields })
export type EditTrainerInput = z.output<typeof EditTrainerInput>

/** q: every word must match the name. Without page and limit: all rows (rule 15). */
export const ListTrainersInput = z.object({
  q: z.optional(text(100)),
  sort: z.optional(z.enum(['name', '-name', 'batches', '-batches'])),
  ...paging,
})
export type ListTrainersInput = z.output<typeof ListTrainersInput>

export const OfficeTrainer = z.object({
  _id: z.string(),
  name: z.string(),
  about: nullableText,
  photo: nullableText,
  /** Batches that are neither cancelled nor over. */
  batches: z.number(),
  version: z.number(),
  editedAt: z.string(),
  /** null: nobody since the portal was filled. */
  editedBy: nullableText,
})
export type OfficeTrainer = z.infer<typeof OfficeTrainer>

const TrainerChanged = z.object({ message: z.string(), _id: z.string(), version: z.number() })

/** The office's calls about trainers; a part of the table in endpoints.ts. */
export const trainerEndpoints = {
  listTrainers: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/trainers',
    input: ListTrainersInput,
    reply: z.object({ trainers: z.array(OfficeTrainer), total: z.number() }),
  }),
  showTrainer: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/trainers/:id',
    input: z.object({ id: WireId }),
    reply: z.object({ trainer: OfficeTrainer }),
  }),
  addTrainer: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/trainers',
    input: AddTrainerInput,
    reply: TrainerChanged,
    successStatus: 201,
  }),
  editTrainer: officeEndpoint('catalog', {
    method: 'PUT',
    path: '/api/admin/trainers/:id',
    input: EditTrainerInput,
    reply: TrainerChanged,
  }),
}
