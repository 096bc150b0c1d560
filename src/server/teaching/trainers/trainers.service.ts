/*
 * The trainers of the institute: name, text and photograph. Batches refer to them, and visitors see
 * them on the page of a course. Start at change-trainer.ts.
 */
import type { ListTrainersInput } from '#contract/teaching/trainers.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { Problem } from '#contract/problems.ts'
import { bind } from '../../platform/deps/bind.ts'
import { sliceOrWhole } from '../../platform/foundation/list-page.ts'
import { addTrainer, editTrainer } from './change-trainer.ts'
import type { Trainer, TrainerDeps } from './trainer.ts'
import { trainersStore } from './trainers.store.ts'

export type Trainers = ReturnType<typeof createTrainers>

export function createTrainers(deps: TrainerDeps) {
  const store = () => trainersStore(deps.db, indianDayOf(deps.clock.now()))
  return {
    ...bind(deps, { add: addTrainer, edit: editTrainer }),
    /** One page of the trainers, or all of them. */
    list: async (query: ListTrainersInput): Promise<{ rows: Trainer[]; total: number }> => {
      const slice = sliceOrWhole(query)
      const rows = await store().list(query, slice)
      return { rows, total: slice ? await store().count(query) : rows.length }
    },
    /** @throws Problem trainer-not-found. */
    show: async (id: string): Promise<Trainer> => {
      const trainer = await store().find(id)
      if (trainer === null) throw new Problem('trainer-not-found')
      return trainer
    },
  }
}
