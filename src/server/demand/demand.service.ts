/*
 * Demand that the catalogue does not meet: anonymous counts of searches without a result, and
 * wishes. Start reading at note-search-miss.ts and make-wish.ts.
 */
import type { ListDemandInput, ListWishesInput } from '#contract/demand.ts'
import { onePage } from '../foundation/list-page.ts'
import type { AdminPrincipal } from '../principal/principal.ts'
import { answerWish } from './answer-wish.ts'
import type { DemandDeps } from './demand-deps.ts'
import { demandList, monthsOfDemand, wishesList } from './demand-list.store.ts'
import { makeWish } from './make-wish.ts'
import type { WishGiven } from './make-wish.ts'
import { noteSearchMiss } from './note-search-miss.ts'
import { sweepDemand } from './sweep-demand.ts'

export { demandLimits } from './demand-deps.ts'

export type Demand = ReturnType<typeof createDemand>

export function createDemand(deps: DemandDeps) {
  return {
    noteSearchMiss: (q: string, address: string) => noteSearchMiss(deps, q, address),
    makeWish: (given: WishGiven, address: string) => makeWish(deps, given, address),
    answerWish: (id: string, by: AdminPrincipal) => answerWish(deps, id, by),
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
    /** Called by the worker. */
    sweep: () => sweepDemand(deps),
  }
}
