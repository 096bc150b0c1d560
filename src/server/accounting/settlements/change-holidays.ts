import { isDay } from '#contract/platform/lists.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { BankHoliday } from '#contract/accounting/settlements.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { saveBankHolidays } from './records/bank-holidays.store.ts'
import type { SettlementDeps } from './records/settlement-deps.ts'

const LINE = /^(\d{4}-\d{2}-\d{2})\s+(\S.{0,79})$/

/**
 * Parses the bank holidays: a day and a name on each line.
 * @throws Problem invalid-input with fields.holidays for an unreadable line or a repeated day.
 */
export function holidaysIn(typed: string): BankHoliday[] {
  const lines = typed.split('\n').map((line) => line.trim())
  const holidays = lines.filter((line) => line !== '').map(holidayIn)
  const days = new Set(holidays.map(({ day }) => day))
  if (days.size < holidays.length) throw invalid(messages.holidayTwice)
  return holidays
}

function holidayIn(line: string): BankHoliday {
  const [, day = '', name = ''] = LINE.exec(line) ?? []
  if (!isDay(day)) throw invalid(`${messages.holidayInvalid}: ${line.slice(0, 80)}`)
  return { day, name }
}

function invalid(sentence: string): Problem {
  return new Problem('invalid-input', { fields: { holidays: sentence } })
}

/**
 * Replaces the bank holidays.
 * @throws Problem invalid-input with fields.holidays.
 */
export async function changeHolidays(
  deps: SettlementDeps,
  typed: string,
  by: AdminPrincipal,
): Promise<void> {
  const holidays = holidaysIn(typed)
  await deps.inTransaction(async (tx) => {
    await saveBankHolidays(tx, holidays)
    await deps.recordActivity(tx, {
      by: actorOf(by),
      action: 'bank-holidays-changed',
      subject: { kind: 'settings', id: 'bank-holidays', label: 'bank holidays' },
      after: { holidays: holidays.length },
    })
  })
}
