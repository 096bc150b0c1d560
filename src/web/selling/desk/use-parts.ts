import { useState } from 'react'
import type { LaterParts, StudentPriceShown } from '#contract/selling/desk/desk-price.ts'
import { splitRest } from '#contract/selling/desk/split-rest.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'

/** all: the whole price now. plan: as the course's page offers it. part: as the desk agrees it. */
export type HowMuch = 'all' | 'plan' | 'part'

type PartsForm = {
  amount: string
  later: LaterParts
  set: (changed: { amount?: string; later?: LaterParts }) => void
}

export type PartsPrice = Pick<StudentPriceShown, 'desk' | 'parts' | 'total'>

/** The amount taken now and the dated parts that follow. Without a price only all of it is offered. */
export function useParts(price: PartsPrice | null, { amount, later, set }: PartsForm) {
  const [how, setHow] = useState<HowMuch>(later.length === 0 ? 'all' : 'part')
  const offered = offeredWays(price)
  const share = (first: string, parts: number) => {
    if (price?.desk == null || price.total === null) return
    const { latestDay } = price.desk
    const today = indianDayOf(new Date())
    const rest = splitRest({ total: price.total, first, parts, today, latestDay })
    set({ amount: first, later: rest })
  }
  const choose = (chosen: HowMuch) => {
    setHow(chosen)
    if (chosen === 'part') share(price?.desk?.smallestFirst ?? '', 1)
    else set(chosen === 'plan' ? planned(price) : { amount: price?.total ?? amount, later: [] })
  }
  return {
    how,
    offered,
    choose,
    /** Splits the rest again, after the first part or the number of parts has changed. */
    shareRest: (first: string, parts = Math.max(1, later.length)) => {
      if (how === 'part') share(first, parts)
    },
  }
}

function offeredWays(price: PartsPrice | null): HowMuch[] {
  const { parts = null, desk = null } = price ?? {}
  return ['all', ...(parts === null ? [] : ['plan' as const]), ...(desk ? ['part' as const] : [])]
}

/** The course's own parts; nothing without a plan. */
function planned(price: PartsPrice | null): { amount?: string; later?: LaterParts } {
  const [first, ...rest] = price?.parts ?? []
  return first === undefined ? {} : { amount: first.amount, later: rest.map(dated) }
}

/** A later part of a plan has a day. */
function dated({ amount, dueOn }: { amount: string; dueOn: string | null }) {
  return { amount, dueOn: dueOn ?? indianDayOf(new Date()) }
}
