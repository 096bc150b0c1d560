import type { CourseWish } from '#contract/catalog/demand.ts'
import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { WishRow } from './demand-list.store.ts'
import type { Demand } from './demand.service.ts'

type DemandHandlers = Pick<
  Handlers,
  'noteSearchMiss' | 'makeWish' | 'listDemand' | 'listWishes' | 'answerWish'
>

export function demandRoutes(demand: Demand): DemandHandlers {
  return {
    async noteSearchMiss({ q }, { address }) {
      await demand.noteSearchMiss(q, address)
      return {}
    },
    async makeWish(input, { address }) {
      await demand.makeWish(input, address)
      return { message: messages.wishKept }
    },
    async listDemand(input) {
      const { rows, ...rest } = await demand.listDemand(input)
      const toWire = ({ lastAt, ...row }: (typeof rows)[number]) => ({
        ...row,
        lastOn: lastAt.toISOString(),
      })
      return { demand: rows.map(toWire), ...rest }
    },
    async listWishes(input) {
      const { rows, ...rest } = await demand.listWishes(input)
      return { wishes: rows.map(wishToWire), ...rest }
    },
    async answerWish({ id }, { principal }) {
      await demand.answerWish(id, principal)
      return { message: messages.wishAnswered }
    },
  }
}

function wishToWire(row: WishRow): CourseWish {
  return {
    _id: row.id,
    month: row.monthText,
    words: row.words,
    wish: row.wish,
    email: row.email ?? '',
    phone: row.phone ?? '',
    madeOn: row.madeAt.toISOString(),
    answeredOn: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredByName,
  }
}
