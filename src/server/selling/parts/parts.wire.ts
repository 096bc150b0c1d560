import type {
  OrderInParts,
  OrderPart as PartShown,
  PlannedPart as PlannedShown,
} from '#contract/selling/parts/dues.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { rupeeText } from '#contract/money/money.ts'
import type { LastProviderStatus, OrderPart, PlannedPart } from '../../money/payments.service.ts'
import type { OwnOrderInParts } from './show-parts.ts'

export function plannedToWire({ amountInPaise, dueOn }: PlannedPart): PlannedShown {
  return { amount: rupeeText(amountInPaise), dueOn }
}

export function inPartsToWire({ order, parts, next, providers }: OwnOrderInParts): OrderInParts {
  return {
    orderId: order.id,
    courseName: order.courseName,
    parts: parts.map(partToWire),
    next: next?.number ?? null,
    providers,
  }
}

function partToWire(part: OrderPart): PartShown {
  const { number, amountInPaise, openInPaise, dueOn } = part
  return {
    number,
    amount: rupeeText(amountInPaise),
    open: rupeeText(openInPaise),
    dueOn,
    state: partStateOf(part),
    lastTry: lastTryOf(part),
  }
}

function lastTryOf({ state, lastWord }: OrderPart): PartShown['lastTry'] {
  if (state !== 'open' || lastWord === null) return null
  return ownEntry(lastTries, lastWord) ?? null
}

const lastTries = {
  declined: 'declined',
  declinedWhilePending: 'declined',
  'not-started': 'begun',
  begun: 'begun',
  silent: 'unanswered',
} as const satisfies Partial<Record<LastProviderStatus, PartShown['lastTry']>>

/**
 * A part that was waived in full has the state cancelled in the database and waived on the wire.
 */
function partStateOf({ state, waivedInPaise, amountInPaise }: OrderPart): PartShown['state'] {
  return state === 'cancelled' && waivedInPaise === amountInPaise ? 'waived' : state
}
