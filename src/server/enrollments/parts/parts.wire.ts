import type {
  OrderInParts,
  OrderPart as PartShown,
  PlannedPart as PlannedShown,
} from '#contract/dues.ts'
import { rupeeText } from '#contract/money.ts'
import type { OrderPart, PlannedPart } from '../../payments/payments.service.ts'
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
  }
}

/** What the office gave up in full is cancelled, and called what it is. */
function partStateOf({ state, waivedInPaise, amountInPaise }: OrderPart): PartShown['state'] {
  return state === 'cancelled' && waivedInPaise === amountInPaise ? 'waived' : state
}
