import { paise } from '#contract/money/money.ts'
import type { EarlyBirds } from '../../../catalog/catalog.service.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { reductionOf } from '../records/concession.ts'
import { automaticRules } from './early-birds.store.ts'
import type { AutomaticRule } from './early-birds.store.ts'

/**
 * Today's price for everybody, for public pages. It uses the rules of best-price.ts that do not
 * depend on the student. A student's own concession or code can lower it further at checkout, never
 * raise it.
 */
export async function earlyBirds({ clock, db }: Pick<Deps, 'clock' | 'db'>): Promise<EarlyBirds> {
  const rules = await automaticRules(db, indianDayOf(clock.now()))
  return (place, priceInPaise) => {
    if (priceInPaise === null) return null
    const [best] = rules
      .filter((rule) => isFor(rule, place))
      .map((rule) => ({ rule, off: reductionOf(rule, priceInPaise) }))
      .filter(({ off }) => off > 0)
      .toSorted((a, b) => b.off - a.off)
    if (best === undefined) return null
    return { toPayInPaise: paise(priceInPaise - best.off), validUntil: best.rule.validUntil }
  }
}

function isFor(rule: AutomaticRule, place: { courseId: string; departmentId: string }): boolean {
  const { courseIds, departmentIds } = rule
  if (courseIds.length + departmentIds.length === 0) return true
  return courseIds.includes(place.courseId) || departmentIds.includes(place.departmentId)
}
