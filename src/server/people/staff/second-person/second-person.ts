import { formatRupees, paise } from '#contract/money/money.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Activity } from '../../../platform/activity/activity.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { decidersWith } from '../members/deciders.store.ts'
import type { StaffCaller } from '../members/staff-deps.ts'
import { readOfficeSettings } from '../../../institute/settings/settings.service.ts'
import { approvalChanges, approvalsStore } from './approvals.store.ts'
import { outgoingWords } from './outgoing.ts'
import type { Outgoing, StaffMember } from './outgoing.ts'
import { takesTwo } from './takes-two.ts'

type RecordingDeps = Pick<AllDeps, 'clock' | 'recordActivity'>

type Deps = RecordingDeps &
  Pick<AllDeps, 'inTransaction'> & {
    staff: {
      reauthenticate(caller: StaffCaller, typed: { text: string; field: string }): Promise<unknown>
    }
  }

/**
 * An owner decides alone because nobody else may: with the password again and a reason (rule 50).
 */
export type DecidingAlone = { reason: string; proof: string; caller: StaffCaller }

type Deciding = { by: StaffMember; alone?: DecidingAlone | undefined }

/** How long a request for a second person is valid, in milliseconds. */
const REQUEST_LIFE_MS = 7 * DAY_MS

/** Rolls back the transaction of an act that still needs a second person. */
class SecondPersonNeeded extends Error {
  readonly outgoing: Outgoing
  constructor(outgoing: Outgoing) {
    super('a second person is needed')
    this.outgoing = outgoing
  }
}

/**
 * Runs an act of the office in a transaction. The act passes the outgoing money to `approve`. If a
 * second person is needed, `approve` rolls the act back and records a request. When another person
 * repeats the same act, it succeeds.
 * @throws Problem second-person-asked; alone-reason-needed, current-password-wrong or
 *   second-factor-wrong, too-many-attempts if an owner has nobody to ask; else what the act throws.
 */
export async function withSecondPerson<T>(
  deps: Deps,
  deciding: Deciding,
  act: (tx: Transaction, approve: (outgoing: Outgoing) => Promise<void>) => Promise<T>,
): Promise<T> {
  await reauthenticateOwner(deps, deciding.alone)
  try {
    return await deps.inTransaction((tx) =>
      act(tx, (outgoing) => approveOutgoing(deps, tx, { outgoing, ...deciding })),
    )
  } catch (error) {
    if (!(error instanceof SecondPersonNeeded)) throw error
    const { outgoing } = error
    await deps.inTransaction((tx) => requestSecondPerson(deps, tx, { outgoing, by: deciding.by }))
    throw await secondPersonProblem(deps, outgoing)
  }
}

/**
 * Checks the password of an owner who decides alone. It runs before the transaction, because the
 * comparison is slow.
 * @throws Problem current-password-wrong or second-factor-wrong with the field, too-many-attempts.
 */
export async function reauthenticateOwner(
  { staff }: Pick<Deps, 'staff'>,
  alone: DecidingAlone | undefined,
): Promise<void> {
  if (alone !== undefined)
    await staff.reauthenticate(alone.caller, { text: alone.proof, field: 'proof' })
}

type Approving = Deciding & { outgoing: Outgoing }

async function approveOutgoing(
  deps: RecordingDeps,
  tx: Transaction,
  approving: Approving,
): Promise<void> {
  const { outgoing, by } = approving
  if (outgoing.amountInPaise === 0) return
  if (await lockAndCheckOutgoing(deps, tx, { outgoing, by }))
    await approveAsSecond(deps, tx, approving)
  else await recordOutgoing(deps, tx, { outgoing, by })
}

/**
 * As needsSecondPerson, for an act that is about to be decided. It locks, so that concurrent acts
 * of one person or for one order are summed.
 */
export async function lockAndCheckOutgoing(
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  of: { outgoing: Outgoing; by: { id: string } },
): Promise<boolean> {
  await approvalChanges(tx).hold({ orderId: of.outgoing.orderId, by: of.by.id })
  return needsSecondPerson(deps, tx, of)
}

/** Whether the act needs two people (takes-two.ts). */
export async function needsSecondPerson(
  { clock }: Pick<Deps, 'clock'>,
  db: Queryable,
  { outgoing, by }: { outgoing: Outgoing; by: { id: string } },
): Promise<boolean> {
  const { orderId, amountInPaise, isOtherWay = false } = outgoing
  const today = indianDayOf(clock.now())
  const day = { from: startOfIndianDay(today), until: startOfIndianDay(dayAfter(today, 1)) }
  const sums = await approvalsStore(db).sums({ orderId, by: by.id }, day)
  const { secondPersonAboveInPaise: limitInPaise } = await readOfficeSettings(db)
  return takesTwo({ ...sums, amountInPaise }, { limitInPaise, isOtherWay })
}

/**
 * Approves and records an act that needs two people, if somebody else has requested it or an owner
 * decides alone.
 * @throws SecondPersonNeeded for withSecondPerson, Problem alone-reason-needed.
 */
export async function approveAsSecond(
  deps: RecordingDeps,
  tx: Transaction,
  { outgoing, by, alone }: Approving,
): Promise<void> {
  const now = deps.clock.now()
  const deciders = await decidersWith(tx, 'refunds', by.id)
  const requestId = await matchingRequest(deps, tx, { outgoing, by, deciders })
  if (requestId !== null) {
    await approvalChanges(tx).decide(requestId, { secondBy: by.id, decidedAt: now })
    return
  }
  if (!deciders.isOwner || deciders.colleagues.length > 0) throw new SecondPersonNeeded(outgoing)
  const { kind, orderId, amountInPaise } = outgoing
  const aloneBecause = await recordAlone(deps, tx, {
    by,
    alone,
    decided: {
      action: 'outgoing-decided-alone',
      subject: { kind: 'order', id: orderId, label: orderId },
      after: { what: outgoingWords[kind], amount: formatRupees(paise(amountInPaise)) },
    },
  })
  await recordOutgoing(deps, tx, { outgoing, by, aloneBecause })
}

/** At least one of the two must have the permission for refunds. */
async function matchingRequest(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  of: { outgoing: Outgoing; by: StaffMember; deciders: Awaited<ReturnType<typeof decidersWith>> },
): Promise<string | null> {
  const { outgoing, by, deciders } = of
  const since = new Date(clock.now().getTime() - REQUEST_LIFE_MS)
  for (const { id, askedBy } of await approvalsStore(tx).requestsByOthers(outgoing, {
    by: by.id,
    since,
  })) {
    if (deciders.colleagues.includes(askedBy)) return id
    const { colleagues } = await decidersWith(tx, 'refunds', askedBy)
    if (colleagues.includes(by.id)) return id
  }
  return null
}

type DecidedAlone = Deciding & { decided: Pick<Activity, 'action' | 'subject' | 'after'> }

/**
 * Records the owner's decision in the activity log, where it can be listed.
 * @returns the owner's reason. @throws Problem alone-reason-needed.
 */
export async function recordAlone(
  { recordActivity }: Pick<Deps, 'recordActivity'>,
  tx: Transaction,
  { by, alone, decided }: DecidedAlone,
): Promise<string> {
  if (alone === undefined)
    throw new Problem('alone-reason-needed', {
      fields: { aloneReason: messages.aloneReasonNeeded },
    })
  await recordActivity(tx, { by, ...decided, reason: alone.reason })
  return alone.reason
}

type OutgoingRecord = {
  outgoing: Outgoing
  by: { id: string }
  secondBy?: string | null
  aloneBecause?: string | null
}

/** Records a decided act; it counts towards the sums from then on. */
export async function recordOutgoing(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  { outgoing, by, secondBy = null, aloneBecause = null }: OutgoingRecord,
): Promise<void> {
  const now = clock.now()
  const { kind, orderId, amountInPaise, details } = outgoing
  const act = { kind, orderId, amountInPaise, details }
  const when = { askedAt: now, decidedAt: now }
  await approvalChanges(tx).insert({
    id: newId(now),
    ...act,
    askedBy: by.id,
    ...when,
    secondBy,
    aloneBecause,
  })
}

export async function requestSecondPerson(
  { clock, recordActivity }: Pick<Deps, 'clock' | 'recordActivity'>,
  tx: Transaction,
  { outgoing, by }: { outgoing: Outgoing; by: StaffMember },
): Promise<void> {
  const now = clock.now()
  const { kind, orderId, amountInPaise, details } = outgoing
  const open = { decidedAt: null, secondBy: null, aloneBecause: null }
  const act = { kind, orderId, amountInPaise, details, askedBy: by.id, askedAt: now }
  await approvalChanges(tx).insert({ id: newId(now), ...act, ...open })
  await recordActivity(tx, {
    by,
    action: 'second-person-asked',
    subject: { kind: 'order', id: orderId, label: orderId },
    after: { what: outgoingWords[kind], amount: formatRupees(paise(amountInPaise)) },
  })
}

async function secondPersonProblem(
  { inTransaction }: Pick<Deps, 'inTransaction'>,
  { isOtherWay = false }: Outgoing,
): Promise<Problem> {
  const { secondPersonAboveInPaise } = await inTransaction(readOfficeSettings)
  const explanation = isOtherWay
    ? 'A refund by another method than the payment needs a second person.'
    : `One person alone can refund or waive at most ${formatRupees(secondPersonAboveInPaise)} for one order, and on one day.`
  return new Problem('second-person-asked', {
    sentence: `${explanation} ${messages.secondPersonAsked}`,
  })
}
