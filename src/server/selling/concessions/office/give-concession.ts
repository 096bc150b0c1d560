import type { AddOffer, ConcessionReason, GiveConcession } from '#contract/selling/concessions.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../../../platform/activity/activity.ts'
import type { ActivityAction } from '../../../platform/activity/activity-labels.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { givesInWords, needsAgreement } from '../records/concession.ts'
import type { Gives } from '../records/concession.ts'
import { readOfficeSettings } from '../../../institute/settings/settings.service.ts'
import { concessionChanges, concessionsStore } from '../records/concessions.store.ts'
import type { Scope } from '../records/concessions.store.ts'
import type { ConcessionDeps } from '../records/concession-deps.ts'
import { givesOf } from '../records/gives-of.ts'

type Deps = Pick<
  ConcessionDeps,
  'accounts' | 'catalog' | 'clock' | 'db' | 'inTransaction' | 'recordActivity'
>

export type StaffMember = Extract<Actor, { kind: 'admin' }>

/** isPending: it is above the limit, and applies only after a second person agrees. */
export type Given = { id: string; isPending: boolean }

/**
 * Gives one student a concession for one course, once (decision 56).
 * @throws Problem course-not-found, fee-not-available (nothing can be reduced), student-not-found,
 * student-has-place, concession-there, invalid-input (value, words, until).
 */
export async function giveConcession(
  deps: Deps,
  input: GiveConcession,
  by: StaffMember,
): Promise<Given> {
  const { studentId, courseId } = input
  const course = await deps.catalog.courseForSale(courseId)
  const until = untilOf(deps, input)
  refuseWithoutWords(input)
  return deps.inTransaction(async (tx) => {
    const student = await deps.accounts.lockToRead(tx, studentId)
    if (student === undefined) throw new Problem('student-not-found')
    const store = concessionsStore(tx)
    if (await store.hasEnrollment(input)) throw new Problem('student-has-place')
    const today = indianDayOf(deps.clock.now())
    if (await store.isOpenFor(input, today)) throw new Problem('concession-there')
    const scope = { courses: [courseId], departments: [] }
    const measured = await measure(deps, tx, { ...input, scope })
    if (measured.prices.length === 0)
      throw new Problem('fee-not-available', { sentence: messages.concessionWithoutFee })
    const of = { via: 'given', studentId, courseId, code: null, name: null } as const
    const limits = { totalLimit: 1, personLimit: null }
    return insert(deps, tx, {
      by,
      rule: { ...of, ...limits, validUntil: until, reason: input.reason, words: input.words },
      measured,
      // the rule names its course itself, so it needs no scope
      scope: { courses: [], departments: [] },
      action: 'concession-given',
      label: course.courseName,
      about: { student: studentId },
    })
  })
}

/**
 * Adds a code for checkout, or an automatic concession until a day.
 * @throws Problem invalid-input (code, courses, value, words, until), code-taken.
 */
export async function addOffer(deps: Deps, input: AddOffer, by: StaffMember): Promise<Given> {
  const { via, courses, departments, name, reason, words } = input
  const code = codeOf(input)
  const validUntil = untilOf(deps, input)
  refuseWithoutWords(input)
  return deps.inTransaction(async (tx) => {
    const scope = { courses: [...new Set(courses)], departments: [...new Set(departments)] }
    if (!(await concessionChanges(tx).known(scope)))
      throw new Problem('invalid-input', { fields: { courses: messages.idUnknown } })
    const { totalLimit = null, personLimit = null } = input
    const limits =
      code === null ? { totalLimit: null, personLimit: null } : { totalLimit, personLimit }
    const of = { via, studentId: null, courseId: null, code, name, reason, words, validUntil }
    return insert(deps, tx, {
      by,
      rule: { ...of, ...limits },
      measured: await measure(deps, tx, { ...input, scope }),
      scope,
      action: 'code-added',
      label: code ?? name,
      about: {},
    })
  })
}

type Measured = { gives: Gives; prices: readonly number[]; isPending: boolean }

async function measure(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  { scope, ...typed }: Pick<GiveConcession, 'gives' | 'value'> & { scope: Scope },
): Promise<Measured> {
  const prices = await concessionsStore(tx).pricesOf(scope, indianDayOf(clock.now()))
  const gives = givesOf(typed, prices)
  const { concessionAbovePercent, concessionAboveInPaise } = await readOfficeSettings(tx)
  const limits = { abovePercent: concessionAbovePercent, aboveInPaise: concessionAboveInPaise }
  return { gives, prices, isPending: needsAgreement(gives, prices, limits) }
}

type ToInsert = {
  by: StaffMember
  rule: {
    via: 'given' | 'code' | 'automatic'
    studentId: string | null
    courseId: string | null
    code: string | null
    name: string | null
    reason: ConcessionReason
    words: string
    validUntil: string | null
    totalLimit: number | null
    personLimit: number | null
  }
  measured: Measured
  scope: Scope
  action: ActivityAction
  label: string
  about: Record<string, string>
}

async function insert(
  { clock, recordActivity }: Deps,
  tx: Transaction,
  { by, rule, measured: { gives, isPending }, scope, action, label, about }: ToInsert,
): Promise<Given> {
  const givenAt = clock.now()
  const id = newId(givenAt)
  const state = isPending ? 'pending' : 'open'
  const row = { id, ...rule, ...gives, state, givenBy: by.id, givenByName: by.name, givenAt }
  if (!(await concessionChanges(tx).insert(row, scope)))
    throw new Problem('code-taken', { fields: { code: messages.codeTaken } })
  await recordActivity(tx, {
    by,
    action,
    subject: { kind: 'concession', id, label },
    after: { ...about, gives: givesInWords(gives), why: rule.reason, waits: isPending },
    ...(rule.words === '' ? {} : { reason: rule.words }),
  })
  return { id, isPending }
}

function codeOf({ via, code }: AddOffer): string | null {
  if (via === 'automatic') return null
  if (code === undefined)
    throw new Problem('invalid-input', { fields: { code: messages.codeWrong } })
  return code
}

/** Some reasons need an explanation. */
function refuseWithoutWords({ reason, words }: Pick<GiveConcession, 'reason' | 'words'>): void {
  if (reason === 'other' && words.length < 3)
    throw new Problem('invalid-input', { fields: { words: messages.concessionReasonNeeded } })
}

function untilOf(
  { clock }: Pick<Deps, 'clock'>,
  { reason, until }: Pick<GiveConcession, 'reason' | 'until'>,
): string | null {
  if (!until && reason !== 'earlyBird') return null
  if (!until)
    throw new Problem('invalid-input', { fields: { until: messages.concessionUntilNeeded } })
  if (until < indianDayOf(clock.now()))
    throw new Problem('invalid-input', { fields: { until: messages.concessionUntilOver } })
  return until
}
