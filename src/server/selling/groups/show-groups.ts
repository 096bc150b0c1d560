import { gstStateName } from '#contract/institute/gstin.ts'
import type {
  GroupLine,
  GroupOrder,
  GroupOrderRow,
  GroupPart,
  ListGroupOrdersInput,
} from '#contract/selling/groups/group-orders.ts'
import { rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import { orderTakesNoMore } from '../../money/payments.service.ts'
import type { GroupDeps } from './group-deps.ts'
import { shownGroupsStore } from './shown-groups.store.ts'
import type { FoundGroup, GroupRow, ShownLine } from './shown-groups.store.ts'

/** Group orders, the newest first. */
export async function listGroups(
  { db }: Pick<GroupDeps, 'db'>,
  { standing, campus, ...wanted }: ListGroupOrdersInput,
) {
  const store = shownGroupsStore(db)
  const { rows, ...counted } = await onePage(wanted, {
    rows: (slice) => store.rows({ standing, campus }, slice),
    count: () => store.count({ standing, campus }),
  })
  return { orders: rows.map(rowToWire), ...counted }
}

/** @throws Problem group-order-not-found. */
export async function showGroup(
  { clock, db, issuer }: Pick<GroupDeps, 'clock' | 'db' | 'issuer'>,
  orderId: string,
): Promise<GroupOrder> {
  const store = shownGroupsStore(db)
  const found = await store.find(orderId)
  if (found === undefined) throw new Problem('group-order-not-found')
  const [lines, before, parts, takesNoMore] = await Promise.all([
    store.lines(orderId),
    store.before(orderId),
    store.parts(orderId),
    orderTakesNoMore(db, orderId),
  ])
  const isOver = found.standing === 'over'
  const hasStarted = found.startsOn !== null && found.startsOn <= indianDayOf(clock.now())
  const shown = parts.map(partToWire)
  return {
    ...rowToWire(found),
    ...termsOf(found),
    payer: payerOf(found),
    placedBy: found.placedByName,
    lines: lines.map((line) => ({
      ...lineToWire(line, found),
      canBeReplaced: !isOver && !hasStarted && (line.hasPlace || !line.hasEnded),
      before: before
        .filter(({ lineId }) => lineId === line.id)
        .map(({ name, reason, replacedAt }) => ({ name, reason, on: replacedAt.toISOString() })),
    })),
    parts: shown,
    canTakePayment: !isOver && !takesNoMore && shown.some(({ state }) => state === 'open'),
    canBeEnded: found.standing === 'waiting',
    institute: instituteOf(issuer, found.campus),
  }
}

function rowToWire(row: GroupRow): GroupOrderRow {
  const { amountInPaise, settledInPaise, placedAt, ...shown } = row
  return {
    orderId: shown.orderId,
    organisation: shown.organisation,
    courseName: shown.courseName,
    campus: shown.campus,
    ...(shown.isOnline && { isOnline: true }),
    batchStartsOn: shown.batchStartsOn,
    students: shown.students,
    seatsUntil: shown.seatsUntil,
    standing: shown.standing,
    amount: text(amountInPaise),
    settled: text(settledInPaise),
    placedOn: placedAt.toISOString(),
  }
}

function termsOf({
  courseCode,
  batchStartsOn,
  batchEndsOn,
  batchHours,
  batchMode,
  beginsBecause,
  endedBecause,
}: FoundGroup) {
  const batch =
    batchStartsOn === null || batchEndsOn === null
      ? null
      : {
          startsOn: batchStartsOn,
          endsOn: batchEndsOn,
          hours: batchHours,
          isOnline: batchMode === 'Online',
        }
  return { courseCode, batch, beginsBecause, endedBecause }
}

function payerOf(found: FoundGroup): GroupOrder['payer'] {
  const { stateCode } = found
  return {
    name: found.payerName,
    address: found.address ?? '',
    gstin: found.gstin,
    state: stateCode && `${gstStateName(stateCode)} (${stateCode})`,
    contactName: found.contactName ?? '',
    email: found.payerEmail,
    phone: found.payerPhone,
    purchaseOrder: found.purchaseOrder,
  }
}

function lineToWire(
  line: ShownLine,
  { state, endedAt }: FoundGroup,
): Omit<GroupLine, 'before' | 'canBeReplaced'> {
  const { id, amountInPaise, hasPlace, hasEnded, ...person } = line
  return {
    ...person,
    _id: id,
    amount: text(amountInPaise),
    place: placeOf({ hasPlace, hasEnded, isPaid: state === 'paid', isOver: endedAt !== null }),
  }
}

function placeOf(of: {
  hasPlace: boolean
  hasEnded: boolean
  isPaid: boolean
  isOver: boolean
}): GroupLine['place'] {
  if (of.hasPlace) return 'enrolled'
  if (of.hasEnded || of.isOver) return 'ended'
  return of.isPaid ? 'missing' : 'waiting'
}

function partToWire(
  part: Awaited<ReturnType<ReturnType<typeof shownGroupsStore>['parts']>>[number],
): GroupPart {
  const { receivedInPaise, receiptNumber, receiptCode } = part
  return {
    number: part.number,
    amount: text(part.amountInPaise),
    waived: part.waivedInPaise === 0 ? null : text(part.waivedInPaise),
    asked: text(part.amountInPaise - part.waivedInPaise),
    dueOn: part.dueOn,
    // a CHECK constraint on the column guarantees the value
    state: part.state as GroupPart['state'],
    received: receivedInPaise === null ? null : text(receivedInPaise),
    deducted: part.deductedInPaise === null ? null : text(part.deductedInPaise),
    certificate: part.certificate,
    receipt:
      receiptNumber === null || receiptCode === null
        ? null
        : { number: receiptNumber, code: receiptCode },
  }
}

/**
 * The institute with the address of the course's campus, or of the first one where that campus is
 * gone.
 */
function instituteOf(issuer: GroupDeps['issuer'], campus: string): GroupOrder['institute'] {
  const place = issuer.campuses.find(({ name }) => name === campus) ?? issuer.campuses[0]
  return {
    name: issuer.name,
    email: issuer.email,
    phone: place?.phone ?? issuer.phone,
    addressLines: [...(place?.addressLines ?? [])],
  }
}

/** CHECK constraints on these columns guarantee amounts. */
function text(amountInPaise: number): string {
  return rupeeText(amountInPaise as Paise)
}
