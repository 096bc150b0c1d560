import { messages } from '#contract/messages.ts'
import type { OfficeTrainer, trainerEndpoints } from '#contract/teaching/trainers.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Trainer } from './trainer.ts'
import type { Trainers } from './trainers.service.ts'

/** The endpoints of the office for trainers. */
export function trainersRoutes(trainers: Trainers): Pick<Handlers, keyof typeof trainerEndpoints> {
  return {
    listTrainers: async (query) => {
      const { rows, total } = await trainers.list(query)
      return { trainers: rows.map(trainerToWire), total }
    },
    showTrainer: async ({ id }) => ({ trainer: trainerToWire(await trainers.show(id)) }),
    addTrainer: async (fields, { principal }) => {
      const { id, version } = await trainers.add(fields, actorOf(principal))
      return { message: messages.trainerAdded, _id: id, version }
    },
    editTrainer: async ({ id, version, ...fields }, { principal }) => {
      const edited = await trainers.edit({ id, version, fields }, actorOf(principal))
      const isSame = edited.kind === 'unchanged'
      const message = isSame ? messages.nothingChanged : messages.trainerUpdated
      return { message, _id: id, version: edited.version }
    },
  }
}

function trainerToWire({ id, updatedAt, editedByName, ...trainer }: Trainer): OfficeTrainer {
  return { _id: id, ...trainer, editedAt: updatedAt.toISOString(), editedBy: editedByName }
}
