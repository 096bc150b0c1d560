import { groupMostDaysHeld } from '#contract/selling/groups/group-orders.ts'
import { messages } from '#contract/messages.ts'
import { formatRupees, paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { shownPhone } from '#contract/people/phone.ts'
import { Problem } from '#contract/problems.ts'
import { isSameName } from '#contract/people/same-name.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { Order, Organisation, PlannedPart } from '../../money/payments.service.ts'
import { batchHours } from '../../teaching/batches/batches.service.ts'
import { refuseChangedBatch } from '../checkout/refuse-closed.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { isTaughtOnline } from '../basics/order-snapshot.ts'
import { contactOf } from './contact-of-group.ts'
import { enrollLinesEarly } from './enroll-lines.ts'
import type { GroupDeps } from './group-deps.ts'
import { groupOrderChanges } from './group-orders.store.ts'
import { offerToGroup } from './group-offer.ts'
import type { GroupOffer, GroupPlace } from './group-offer.ts'
import { matchPeople } from './match-people.ts'
import type { MatchedPerson, PersonAnswer } from './match-people.ts'

export type GroupOrderInput = GroupPlace & {
  clientKey: string
  people: string
  /** The office's decision where another person has the address or the number. */
  answers?: readonly PersonAnswer[] | undefined
  /**
   * The same decision for the contact: a profile, or null for another person; left out: undecided.
   */
  contactIs?: string | null | undefined
  /** The total that the office saw. */
  totalInPaise: Paise
  organisation: Organisation
  /** The last day in India on which the seats are held, 'YYYY-MM-DD'. */
  seatsUntil: string
  parts: readonly PlannedPart[]
  /** Why students are enrolled before any payment; null: the first part enrolls them. */
  beginsBecause: string | null
}

/**
 * Places an organisation's order for several students (decision 70). One transaction writes order,
 * lines, payer, parts, profiles and seats. The same key twice is the same order.
 * @throws Problem group-has-bad-rows, same-contact of the contact, group-price-changed,
 * group-parts-wrong, invalid-input, group-seats-missing, concession-changed, edited-meanwhile, and
 * what offerToGroup throws.
 */
export async function placeGroupOrder(
  deps: GroupDeps,
  input: GroupOrderInput,
  by: StaffMember,
): Promise<{ orderId: string }> {
  const clientKey = `group:${input.clientKey}`
  refuseDay(deps, input)
  const offer = await offerToGroup(deps, input)
  const { contactName: name, email } = input.organisation
  const people = await matchPeople(deps, deps.db, { ...input, contact: { name, email } })
  // for a repeated request, its people are in an order already
  const earlier = await deps.payments.findGroupByClientKey(clientKey)
  if (earlier !== null) return { orderId: earlier.id }
  if (people.some(({ problem }) => problem !== null)) throw new Problem('group-has-bad-rows')
  refuseOtherTotal(offer, people.length, input)
  const placed = await deps.inTransaction((tx) =>
    place(deps, tx, { input: { ...input, clientKey }, offer, people, by }),
  )
  return { orderId: placed.id }
}

function refuseDay({ clock }: GroupDeps, { seatsUntil }: GroupOrderInput): void {
  const today = indianDayOf(clock.now())
  if (seatsUntil < today || seatsUntil > dayAfter(today, groupMostDaysHeld))
    throw new Problem('invalid-input', { fields: { seatsUntil: messages.seatsUntilOver } })
}

function refuseOtherTotal(offer: GroupOffer, count: number, input: GroupOrderInput): void {
  const total = offer.toPayInPaise * count
  if (total !== input.totalInPaise)
    throw new Problem('group-price-changed', {
      sentence: `All of them cost ${formatRupees(paise(total))} now. Check the order once more.`,
    })
  const sum = input.parts.reduce((all, { amountInPaise }) => all + amountInPaise, 0)
  const isEmpty = input.parts.some(({ amountInPaise }) => amountInPaise === 0)
  if (sum !== total || isEmpty) throw new Problem('group-parts-wrong')
}

type Placing = {
  input: GroupOrderInput
  offer: GroupOffer
  people: MatchedPerson[]
  by: StaffMember
}

async function place(deps: GroupDeps, tx: Transaction, placing: Placing): Promise<Order> {
  const { input, offer, people, by } = placing
  await refuseChangedOffer(deps, tx, placing)
  const contactId = await contactOf(deps, tx, { ...input, by })
  const studentIds: string[] = []
  for (const person of people)
    studentIds.push(await profileOf(deps, tx, { person, placing, contactId }))
  const firstPartEnrolls = input.beginsBecause === null
  const placed = await deps.payments.placeGroupOrder(tx, {
    details: snapshotOf(placing, contactId),
    payer: { ...input.organisation, phone: shownPhone(input.organisation.phone) },
    priceInPaise: offer.priceInPaise,
    loweredInPaise: offer.lowered?.amountInPaise ?? 0,
    studentIds,
    firstPartEnrolls,
  })
  if (placed === null) throw new Problem('payment-key-reused')
  const { order, lines } = placed
  if (!(await deps.concessions.hold(tx, { ...order, places: lines.length })))
    throw new Problem('concession-changed')
  await holdSeats(deps, tx, { offer, orderId: order.id, lineIds: lines.map(({ id }) => id) })
  const { seatsUntil, beginsBecause } = input
  await groupOrderChanges(tx).insert({
    orderId: order.id,
    seatsUntil,
    placedBy: by.id,
    placedByName: by.name,
    placedAt: order.createdAt,
    beginsBecause,
  })
  await record(deps, tx, { order, placing })
  if (!firstPartEnrolls) await enrollLinesEarly(deps, tx, order)
  return order
}

/** Checks the offer again and locks it until the order is placed. */
async function refuseChangedOffer(
  { catalog }: GroupDeps,
  tx: Transaction,
  { offer }: Placing,
): Promise<void> {
  const course = await catalog.lockForSale(tx, offer.course.id)
  const feeInPaise = offer.batch?.feeInPaise ?? course?.feeInPaise
  if (course?.enrollmentClosed !== null) throw new Problem('enrollment-closed')
  if (feeInPaise !== offer.priceInPaise) throw new Problem('group-price-changed')
}

async function profileOf(
  deps: GroupDeps,
  tx: Transaction,
  of: { person: MatchedPerson; placing: Placing; contactId: string },
): Promise<string> {
  const { person, placing, contactId } = of
  if (person.known !== null) {
    const locked = await deps.accounts.lockToRead(tx, person.known.id)
    if (locked === undefined || locked.blockedAt !== null) throw new Problem('group-has-bad-rows')
    return locked.id
  }
  const { email, contactName } = placing.input.organisation
  if (person.ownEmail === email && isSameName(person.name, contactName)) return contactId
  const { name, phone, ownEmail } = person
  const added = { name, phone, email: ownEmail, by: placing.by }
  const id = await deps.people.addToGroup(tx, added)
  // the person registered a moment ago; the next check asks about the profile
  if (id === null) throw new Problem('group-has-bad-rows')
  return id
}

function snapshotOf({ input, offer, people }: Placing, contactId: string) {
  const { course, toPayInPaise } = offer
  return {
    studentId: contactId,
    courseId: course.id,
    clientKey: input.clientKey,
    parts: input.parts.length > 1 ? input.parts : null,
    amountInPaise: paise(toPayInPaise * people.length),
    ...loweredOf(offer, people.length),
    currency: 'INR',
    campus: input.campus,
    isOnline: isTaughtOnline(course, offer.batch),
    ...batchOf(offer),
    moveId: null,
    courseName: course.courseName,
    courseCode: course.courseCode,
    departmentTitle: course.departmentTitle,
    isTrial: course.isTrial,
    // the organisation is the customer: it pays, and its contact gets the mails
    customerName: input.organisation.name,
    customerEmail: input.organisation.email,
    customerPhone: shownPhone(input.organisation.phone),
  }
}

function loweredOf({ lowered }: GroupOffer, count: number) {
  if (lowered === null) return { concessionInPaise: paise(0), concessionId: null }
  const { concessionId, amountInPaise } = lowered
  return { concessionInPaise: paise(amountInPaise * count), concessionId }
}

function batchOf({ batch }: GroupOffer) {
  if (batch === null)
    return { batchId: null, batchStartsOn: null, batchEndsOn: null, batchHours: null }
  const { id: batchId, startsOn: batchStartsOn, endsOn: batchEndsOn } = batch
  return { batchId, batchStartsOn, batchEndsOn, batchHours: batchHours(batch) }
}

async function holdSeats(
  deps: GroupDeps,
  tx: Transaction,
  { offer, orderId, lineIds }: { offer: GroupOffer; orderId: string; lineIds: string[] },
): Promise<void> {
  if (offer.batch === null) return
  const locked = await refuseChangedBatch(deps, tx, offer.batch)
  if (await deps.batches.holdSeats(tx, { locked, orderId, lineIds })) return
  const left = `${locked.seats.left} seats are left in this batch, and ${lineIds.length} are needed.`
  throw new Problem('group-seats-missing', { sentence: left })
}

async function record(
  { recordActivity }: GroupDeps,
  tx: Transaction,
  { order, placing: { input, people, by } }: { order: Order; placing: Placing },
): Promise<void> {
  await recordActivity(tx, {
    by,
    action: 'group-order-placed',
    subject: { kind: 'order', id: order.id, label: order.id },
    after: {
      organisation: input.organisation.name,
      students: people.length,
      amount: formatRupees(order.amountInPaise),
      seatsUntil: input.seatsUntil,
    },
    ...(input.beginsBecause === null ? {} : { reason: input.beginsBecause }),
  })
}
