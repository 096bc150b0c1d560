import type { ListToDecideInput, Matter, MatterStep, ToDecide } from '#contract/office/decide.ts'
import { kindsFor } from '#contract/office/decide.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import { onlyCampusOf } from '../../platform/principal/principal.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { amountText, isoOrNull } from '../basics/wire-texts.ts'
import { matterDetails } from './matter-details.ts'
import type { MatterDetails } from './matter-details.ts'
import { matterText } from './matter-texts.ts'
import { mattersStore } from './matters.store.ts'
import type { MatterRow, MattersFor } from './matters.store.ts'
import { whyUnsettled } from './why-unsettled.ts'

type Deps = Pick<OfficeDeps, 'clock' | 'db' | 'payments'>

/** The kinds and the campus that this member of staff sees. */
export type SeenBy = Pick<MattersFor, 'kinds' | 'campus'>

export function seenBy(by: AdminPrincipal): SeenBy {
  return { kinds: kindsFor(by.role), campus: onlyCampusOf(by) }
}

/** One page of the list "To decide", with the kinds that this member of staff sees. */
export async function listToDecide(
  deps: Deps,
  { kind, ...wanted }: ListToDecideInput,
  by: AdminPrincipal,
): Promise<ToDecide> {
  const of = { ...seenBy(by), now: deps.clock.now(), adminId: by.adminId }
  const store = mattersStore(deps.db)
  const counts = await store.count(of)
  const numberOf = (one: string) => counts.find((found) => found.kind === one)?.count ?? 0
  const kinds = of.kinds.map((one) => ({ kind: one, count: numberOf(one) }))
  const isOther = kind !== undefined && !of.kinds.includes(kind)
  const { rows, total } = await onePage(wanted, {
    rows: async (slice) => (isOther ? [] : store.list({ ...of, kind }, slice)),
    count: async () =>
      kind === undefined ? kinds.reduce((sum, { count }) => sum + count, 0) : numberOf(kind),
  })
  const detailsOf = await matterDetails(deps, rows)
  const matters = rows.flatMap((row) => {
    const details = detailsOf(row)
    return details === undefined ? [] : [matterToWire(deps, row, details)]
  })
  return { matters, kinds, total }
}

/** The number of matters in this list, and the first deadline. */
export async function countToDecide(
  db: Database,
  { now, ...of }: { now: Date } & SeenBy,
): Promise<{ count: number; dueAt: Date | null }> {
  const counts = await mattersStore(db).count({ ...of, now })
  // only one kind has deadlines
  const dueAt = counts.find((one) => one.dueAt !== null)?.dueAt ?? null
  return { count: counts.reduce((sum, { count }) => sum + count, 0), dueAt }
}

function matterToWire(deps: Deps, row: MatterRow, details: MatterDetails): Matter {
  const { kind, id, about, note, studentId, person, course, campus } = row
  const { money, ...shown } = details
  const judged = money && judge(deps, money)
  return {
    ...shown,
    ...moneyOf(row, money),
    _id: `${kind} ${id}`,
    about,
    kind,
    step: judged?.step ?? stepOf(row, details),
    what: matterText(kind, { note, why: judged?.why ?? null, details }),
    since: row.since.toISOString(),
    dueOn: isoOrNull(row.dueAt),
    orderId: row.orderId ?? details.message?.orderId ?? null,
    studentId,
    person,
    course,
    campus,
    openedBy: openedByOf(row),
  }
}

type Money = NonNullable<MatterDetails['money']>

function judge({ payments }: Deps, money: Money) {
  const canAsk = payments.gatewayNamed(money.provider) !== null
  return whyUnsettled({ ...money, hasOpenRefund: money.openRefund !== null, canAsk })
}

function moneyOf(
  { kind, id, amountInPaise }: MatterRow,
  money: Money | null,
): Pick<Matter, 'amount' | 'currency' | 'refundId'> {
  if (money !== null)
    return {
      amount: amountText(money.leftInPaise),
      currency: money.currency === 'INR' ? null : money.currency,
      refundId: money.openRefund,
    }
  const amount = amountInPaise === null ? null : amountText(amountInPaise)
  return { amount, currency: null, refundId: kind === 'refunds' ? id : null }
}

function openedByOf({ openedByName: name, openedAt }: MatterRow): Matter['openedBy'] {
  return name === null || openedAt === null ? null : { name, at: openedAt.toISOString() }
}

function stepOf({ kind }: MatterRow, { message }: MatterDetails): MatterStep {
  if (kind === 'messages')
    return (message?.orderId ?? null) === null ? 'resolve-message' : 'ask-about-message'
  return steps[kind]
}

const steps = {
  restore: 'restore',
  refunds: 'refund',
  returns: 'allocate',
  payments: 'order',
  seats: 'end-or-keep',
  orders: 'order',
  batches: 'move-or-refund',
  cheques: 'cheque',
  discounts: 'discount',
  testPayments: 'provider',
} as const
