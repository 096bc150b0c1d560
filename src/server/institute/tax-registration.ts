import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import type { TaxFacts } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable, Transaction } from '../platform/db/database.ts'
import { instituteStore } from './institute.store.ts'

type Fields = Record<string, string>
type Registration = Pick<TaxFacts, 'registeredFrom' | 'registeredUntil'>

/**
 * The state of the GST registration. Its first day is fixed from the first tax document until the
 * registration has ended.
 */
export async function registrationState(
  db: Queryable,
  { registration, today }: { registration: Registration; today: string },
): Promise<InstituteSettings['taxRegistration']> {
  if (registration.registeredFrom === null) return 'none'
  if (isOver(registration, today)) return 'over'
  return (await instituteStore(db).hasTaxed()) ? 'fixed' : 'open'
}

/**
 * Objections to another first day of registration, by field name. The day must be in the future:
 * issued documents stay, and unrecorded payments follow the day they came.
 */
export async function checkRegistration(
  { tx, today }: { tx: Transaction; today: string },
  to: Registration,
  from: Registration,
): Promise<Fields> {
  if (to.registeredUntil !== from.registeredUntil)
    return { 'tax.registeredUntil': messages.taxEndByItself }
  const day = to.registeredFrom
  if (day === from.registeredFrom) return {}
  if ((await registrationState(tx, { registration: from, today })) === 'fixed')
    return { 'tax.registeredFrom': messages.taxDayFixed }
  return day !== null && day <= today ? { 'tax.registeredFrom': messages.taxDayPassed } : {}
}

/**
 * The tax facts with another last day of registration.
 * @param lastDay of the Indian calendar; null: no end.
 * @throws Problem invalid-input (lastDay) where the day or the present end has passed, or there is
 * no registration on that day.
 */
export function withLastDay(
  tax: TaxFacts,
  { lastDay, today }: { lastDay: string | null; today: string },
): TaxFacts {
  const { registeredFrom } = tax
  const refusal = (sentence: string) =>
    new Problem('invalid-input', { fields: { lastDay: sentence } })
  if (registeredFrom === null || isOver(tax, today)) throw refusal(messages.taxEndNotOpen)
  if (lastDay !== null && lastDay < registeredFrom) throw refusal(messages.taxEndNotOpen)
  if (lastDay !== null && lastDay < today) throw refusal(messages.taxEndPassed)
  return { ...tax, registeredUntil: lastDay }
}

/** An end before the first day belongs to an earlier registration. */
function isOver({ registeredFrom, registeredUntil }: Registration, today: string): boolean {
  if (registeredFrom === null || registeredUntil === null) return false
  return registeredUntil >= registeredFrom && registeredUntil < today
}
