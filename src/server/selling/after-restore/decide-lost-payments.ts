import { Problem } from '#contract/problems.ts'
import type { LostThing } from '#contract/selling/restore.ts'
import type { Actor } from '../../platform/activity/activity.ts'
import { markRestoresRead } from '../../platform/backup/restores.store.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { queryNamedPayment } from './find-lost-payments.ts'
import type { LostDeps } from './find-lost-payments.ts'
import { lostPaymentNames, lostPaymentsStore, lostPaymentsWork } from './lost-payments.store.ts'
import type { LostName, LostPayment, LostPaymentState } from './lost-payments.store.ts'
import { recordLostPayment } from './record-lost-payment.ts'

type StaffMember = Extract<Actor, { kind: 'admin' }>

type Deps = LostDeps & Pick<SellingDeps, 'recordActivity'>

/** Maximum number of payments that this request checks at once; the worker checks the rest. */
const AT_ONCE = 20

/**
 * Records payments that staff found in a provider's dashboard, and asks the provider about them.
 * @throws Problem provider-not-offered where this provider can't be asked about single payments.
 */
export async function nameLostPayments(
  deps: Deps,
  { provider, ids }: { provider: string; ids: readonly string[] },
  by: StaffMember,
): Promise<void> {
  if (deps.payments.gatewayNamed(provider)?.kept === undefined)
    throw new Problem('provider-not-offered')
  const names = [...new Set(ids)].map((providerOrderId) => ({ provider, providerOrderId }))
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    for (const name of names) await lostPaymentNames(tx).name({ ...name, means: 'given' }, now)
    await deps.recordActivity(tx, {
      by,
      action: 'lost-payments-named',
      subject: afterRestore(provider),
      after: { payments: names.map(({ providerOrderId }) => providerOrderId).join(', ') },
    })
  })
  for (const name of names.slice(0, AT_ONCE))
    await queryNamedPayment(deps, { ...name, means: 'given' })
}

/**
 * Tries again to recreate the order of a payment that needs a person. Staff may name another
 * student, or the missing record may exist by now.
 * @returns null when the order exists now, else the record that is still missing.
 * @throws Problem not-found, student-not-found.
 */
export async function placeLostPayment(
  deps: Deps,
  { email, ...name }: LostName & { email?: string | undefined },
  by: StaffMember,
): Promise<LostThing | null> {
  const lost = await waitingForPerson(deps, name)
  const { bought } = lost.kept
  const studentId = email === undefined ? bought.studentId : await studentWith(deps, email)
  const kept = { ...lost.kept, bought: { ...bought, studentId } }
  const standing = await recordLostPayment(deps, { ...lost, kept })
  if (standing.state === 'for-person') return standing.missing
  await deps.inTransaction((tx) =>
    deps.recordActivity(tx, {
      by,
      action: 'lost-payment-placed',
      subject: subjectOf(name, standing),
      ...(studentId === null ? {} : { after: { student: studentId } }),
    }),
  )
  return null
}

/**
 * Marks a payment without an order as resolved by a person, for example after a refund at its
 * provider.
 * @throws Problem not-found, also where another person resolved it first.
 */
export async function resolveLostPayment(
  deps: Deps,
  { note, ...name }: LostName & { note: string },
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const seen = { resolvedAt: deps.clock.now(), resolvedBy: by.id, resolution: note }
    if (!(await lostPaymentsWork(tx).resolve(name, seen))) throw new Problem('not-found')
    await deps.recordActivity(tx, {
      by,
      action: 'lost-payment-settled',
      subject: afterRestore(name.providerOrderId),
      reason: note,
    })
  })
}

/**
 * Confirms that the owner has read the list of lost payments; online payments start again.
 * @param openPayments how many payments that need a person the owner has seen and leaves open.
 * @throws Problem not-found where no restore waits to be read, lost-payments-open where the number
 * differs.
 */
export async function readRestore(
  deps: Deps,
  { openPayments }: { openPayments: number },
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const open = await lostPaymentsStore(tx).countOpen()
    if (open !== openPayments)
      throw new Problem('lost-payments-open', { sentence: stillOpen(open) })
    const read = await markRestoresRead(tx, { readAt: deps.clock.now(), readBy: by.id })
    if (read.length === 0) throw new Problem('not-found')
    await deps.recordActivity(tx, {
      by,
      action: 'restore-read',
      subject: afterRestore('after the restore'),
    })
  })
}

function stillOpen(count: number): string {
  if (count === 0) return 'No payment needs you any more. Please look at the list again.'
  const who =
    count === 1
      ? '1 payment of the lost time still needs'
      : `${count} payments of the lost time still need`
  return `${who} a person. Settle them first, or confirm the number.`
}

async function waitingForPerson(deps: Deps, name: LostName): Promise<LostPayment> {
  const lost = await lostPaymentsStore(deps.db).find(name)
  if (lost?.state !== 'for-person' || lost.isResolved) throw new Problem('not-found')
  return lost
}

async function studentWith({ db }: Deps, email: string): Promise<string> {
  const studentId = await lostPaymentsStore(db).studentWith(email)
  if (studentId === null) throw new Problem('student-not-found')
  return studentId
}

function subjectOf({ providerOrderId }: LostName, standing: LostPaymentState) {
  return 'orderId' in standing
    ? ({ kind: 'order', id: standing.orderId, label: standing.orderId } as const)
    : afterRestore(providerOrderId)
}

function afterRestore(label: string) {
  return { kind: 'restore', id: label, label } as const
}
