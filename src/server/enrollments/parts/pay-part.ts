import type { PaymentProvider } from '#contract/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
import { isSamePerson } from '../../db/joined-profiles.store.ts'
import { isOpen } from '../../payments/payments.service.ts'
import type { OpenPage, Order, OrderPart } from '../../payments/payments.service.ts'
import { refuseWhileUnread } from '../after-restore/refuse-while-unread.ts'
import { refuseWhileBeingPaid } from '../paying/nobody-pays.ts'
import { noPage } from '../paying/open-page.ts'
import { providersOf } from '../paying/providers-for.ts'
import { giveToStudent } from '../paying/give-to-student.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

type Deps = Pick<EnrollmentDeps, 'clock' | 'db' | 'inTransaction' | 'payments'>

type Wanted = {
  studentId: string
  orderId: string
  part: number
  provider: PaymentProvider | undefined
}

/** By then the pages that were opened have lapsed. */
const HOUR_SECONDS = 60 * 60

/**
 * A page on which a student pays the next part of an order that is paid in parts (decision 69): every provider that this part was
 * tried at is asked first, so that nobody pays it twice; then the same page, or the next.
 * @returns the order and the page's link.
 * @throws Problem part-not-due, provider-not-offered, payment-undecided, somebody-is-paying, payment-provider-unavailable,
 * too-many-attempts, portal-restored.
 */
export async function payPart(
  deps: Deps,
  { studentId, orderId, part, provider }: Wanted,
): Promise<{ orderId: string; link: string }> {
  const known = await deps.payments.findOrder(orderId)
  if (known === null || !(await isSamePerson(deps.db, known.studentId, studentId)))
    throw new Problem('part-not-due')
  const page = await pageForPart(deps, { orderId, part, provider })
  if (!(await giveToStudent(deps, orderId, page))) throw new Problem('part-not-due')
  return { orderId, link: page.link }
}

/**
 * The same for whoever pays in the student's stead.
 * @returns the page, which is to be given to them.
 */
export async function pageForPart(
  deps: Deps,
  { orderId, part, provider: wanted }: Omit<Wanted, 'studentId'>,
): Promise<OpenPage> {
  await refuseWhileUnread(deps)
  const order = await askedAbout(deps, orderId)
  const due = await dueOf(deps, order)
  if (due?.number !== part) throw new Problem('part-not-due')
  const gateway = gatewayFor(deps, due, wanted)
  const opened = await deps.payments.openPart(gateway, order, part)
  if (opened.kind === 'open') return opened
  if (opened.kind === 'too-many')
    throw new Problem('too-many-attempts', { retryAfterSeconds: HOUR_SECONDS })
  if (opened.kind === 'no-link') throw noPage(opened)
  return refused(deps, orderId, part)
}

function gatewayFor({ payments }: Deps, due: OrderPart, wanted: Wanted['provider']) {
  const offered = providersOf({ payments }, due.openInPaise)
  const provider = offered.find((one) => wanted === undefined || one === wanted)
  const gateway = provider === undefined ? null : payments.gatewayNamed(provider)
  if (gateway === null) throw new Problem('provider-not-offered')
  return gateway
}

async function askedAbout({ payments }: Deps, orderId: string): Promise<Order> {
  const order = await payments.sync(orderId, 'initiate')
  if (order === null) throw new Problem('part-not-due')
  return order
}

/** The first part is the order's own, and is paid by it; an organisation pays it as it does the others. */
async function dueOf(deps: Deps, order: Order): Promise<OrderPart | null> {
  if (!order.isGroup || order.state === 'paid') return deps.payments.nextPartOf(deps.db, order)
  const [first] = await deps.payments.partsOf(deps.db, order.id)
  return isOpen(order.state) ? (first ?? null) : null
}

/** Why no page can be opened for it at this moment. */
async function refused(deps: Deps, orderId: string, number: number): Promise<never> {
  const part = (await deps.payments.partsOf(deps.db, orderId)).find((one) => one.number === number)
  if (part === undefined || part.openInPaise === 0) throw new Problem('part-not-due')
  refuseWhileBeingPaid(part)
  throw new Problem('unavailable')
}
