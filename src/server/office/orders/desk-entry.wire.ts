import type { DeskEntry } from '#contract/selling/desk/desk-entries.ts'
import { deskMethodNames, deskMethods } from '#contract/money/slips.ts'
import type { OrderStory } from './order-page.store.ts'

/** Which desk entries of an order the office may undo or correct. */
export function deskToWire(story: OrderStory): {
  desk: DeskEntry | null
  canEndEnrollment: boolean
} {
  const entry = story.captures.find(({ provider }) => provider === 'counter')
  return { desk: entry ? entryToWire(entry) : null, canEndEnrollment: isWithoutMoney(story) }
}

function entryToWire(entry: OrderStory['captures'][number]): DeskEntry {
  const { paymentMethod, transactionId, rrn, bankTxnId, cardLast4, note, undoneReason } = entry
  return {
    method: deskMethods.find((known) => deskMethodNames[known] === paymentMethod) ?? 'cash',
    reference: rrn ?? bankTxnId ?? transactionId,
    cardLast4,
    note,
    isOver: (entry.returnedInPaise ?? 0) > 0,
    undoneBecause: undoneReason,
  }
}

/** An enrollment with money ends through a refund of that money. */
function isWithoutMoney({ enrollment, captures }: OrderStory): boolean {
  const isActive = enrollment !== undefined && enrollment.endedAt === null
  return (
    isActive &&
    captures.every(({ amountInPaise, returnedInPaise }) => (returnedInPaise ?? 0) >= amountInPaise)
  )
}
