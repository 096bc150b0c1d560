/*
 * Demand that the catalogue does not meet: anonymous counts of searches without a result, and
 * wishes. Waiting lists of full batches are in teaching/batches. Start at note-search-miss.ts and
 * make-wish.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { ListDemandInput, ListWishesInput } from '#contract/catalog/demand.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import { answerWish } from './answer-wish.ts'
import type { DemandDeps } from './demand-deps.ts'
import { demandList, monthsOfDemand, wishesList } from './demand-list.store.ts'
import { makeWish } from './make-wish.ts'
import { noteSearchMiss } from './note-search-miss.ts'
import { sweepDemand } from './sweep-demand.ts'

export { demandLimits } from './demand-deps.ts'

export type Demand = ReturnType<typeof createDemand>

export function createDemand(deps: DemandDeps) {
  return {
    ...bind(deps, {
      noteSearchMiss,
      makeWish,
      answerWish,
      /** Called by the worker. */
      sweep: sweepDemand,
    }),
    async listDemand(input: ListDemandInput) {
      const [page, months] = await Promise.all([
        onePage(input, demandList(deps.db, input)),
        monthsOfDemand(deps.db),
      ])
      return { ...page, months }
    },
    async listWishes(input: ListWishesInput) {
      const [page, months] = await Promise.all([
        onePage(input, wishesList(deps.db, input)),
        monthsOfDemand(deps.db),
      ])
      return { ...page, months }
    },
  }
}
