import type {
  UnallocatedReturn,
  UnbackedEnrollment,
  UnsettledMoney,
} from '#contract/office/money-boards.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../platform/foundation/list-page.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { amountText } from '../basics/wire-texts.ts'
import { unallocatedReturnsStore } from './unallocated-returns.store.ts'
import type { LineOfReturn, UnallocatedRow } from './unallocated-returns.store.ts'
import { unbackedEnrollmentsStore } from './unbacked-enrollments.store.ts'
import type { UnbackedRow } from './unbacked-enrollments.store.ts'
import { unsettledMoneyStore } from './unsettled-money.store.ts'
import { whyUnsettled } from './why-unsettled.ts'

type Deps = Pick<OfficeDeps, 'db' | 'payments'>

/** Lists money without an enrollment, oldest first, with its reason and next step. */
export async function listUnsettledMoney(
  { db, payments }: Deps,
  request: PageRequest,
): Promise<{ money: UnsettledMoney[]; total: number }> {
  const { rows, total } = await onePage(request, unsettledRows(db))
  const money = rows.map((row) => {
    const { id, capturedAt, leftInPaise, openRefund, ...facts } = row
    const canAsk = payments.gatewayNamed(row.provider) !== null
    return {
      ...facts,
      _id: id,
      left: amountText(leftInPaise),
      cameOn: capturedAt.toISOString(),
      refundId: openRefund?.id ?? null,
      refundState: openRefund?.state ?? null,
      ...whyUnsettled({ ...facts, hasOpenRefund: openRefund !== null, canAsk }),
    }
  })
  return { money, total }
}

function unsettledRows(db: Deps['db']) {
  const { list: rows, count } = unsettledMoneyStore(db)
  return { rows, count }
}

/** Lists enrollments without money and without a written reason. */
export async function listUnbackedEnrollments(
  { db }: Deps,
  request: PageRequest,
): Promise<{ enrollments: UnbackedEnrollment[]; total: number }> {
  const { list, count } = unbackedEnrollmentsStore(db)
  const { rows, total } = await onePage(request, { rows: list, count })
  return { enrollments: rows.map(unbackedToWire), total }
}

function unbackedToWire(row: UnbackedRow): UnbackedEnrollment {
  const { id, enrolledAt, paidInPaise, goneInPaise, goneAt, isDisputeLost, isCertified, ...of } =
    row
  return {
    ...of,
    _id: id,
    enrolledOn: enrolledAt.toISOString(),
    paid: amountText(paidInPaise),
    gone: amountText(goneInPaise),
    goneOn: goneAt.toISOString(),
    why: isDisputeLost ? 'dispute-lost' : 'money-back',
    canEnd: goneInPaise >= paidInPaise && !isCertified,
  }
}

/** Lists refunds made in a provider's dashboard that are not allocated to order lines yet. */
export async function listUnallocatedReturns(
  { db }: Deps,
  request: PageRequest,
): Promise<{ returns: UnallocatedReturn[]; total: number }> {
  const { list, count, linesOf } = unallocatedReturnsStore(db)
  const { rows, total } = await onePage(request, { rows: list, count })
  const lines = await linesOf(rows.map(({ id }) => id))
  const ofRow = (row: UnallocatedRow) => lines.filter(({ captureId }) => captureId === row.id)
  return { returns: rows.map((row) => unallocatedToWire(row, ofRow(row))), total }
}

function unallocatedToWire(row: UnallocatedRow, lines: LineOfReturn[]): UnallocatedReturn {
  const { id, paidInPaise, waitingInPaise, wentAt, ...of } = row
  return {
    ...of,
    _id: id,
    amount: amountText(waitingInPaise),
    paid: amountText(paidInPaise),
    wentOn: wentAt.toISOString(),
    lines: lines.map(({ id: line, course, student, hasPlace, ...sums }) => ({
      _id: line,
      course,
      student,
      hasPlace,
      paid: amountText(sums.paidInPaise),
      room: amountText(sums.roomInPaise),
    })),
  }
}
