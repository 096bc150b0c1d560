import type { MatterKind } from '#contract/office/decide.ts'
import type { Matter } from '#contract/office/decide.ts'
import type { UnallocatedReturn, UnbackedEnrollment } from '#contract/office/money-boards.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { amountText } from '../basics/wire-texts.ts'
import { showStranded } from '../batches/show-stranded.ts'
import { showCheques } from '../cheques/cheques.ts'
import { showProviderNews } from './provider-news.ts'
import { linesOfReturns, unallocatedReturns } from './unallocated-returns.store.ts'
import type { LineOfReturn, UnallocatedRow } from './unallocated-returns.store.ts'
import { unbackedEnrollments } from './unbacked-enrollments.store.ts'
import type { UnbackedRow } from './unbacked-enrollments.store.ts'
import { unsettledMoney } from './unsettled-money.store.ts'
import type { UnsettledRow } from './unsettled-money.store.ts'

type Deps = Pick<OfficeDeps, 'clock' | 'db'>
type Row = { kind: MatterKind; id: string }

/** The facts that the acts on a matter need; null for other kinds. */
export type MatterDetails = Pick<
  Matter,
  'returned' | 'seat' | 'stranded' | 'cheque' | 'message'
> & { money: UnsettledRow | null }

/**
 * Reads the details of these matters, one query for each kind among them.
 * @returns for a matter its details; undefined where it was decided a moment ago.
 */
export async function matterDetails(
  deps: Deps,
  rows: readonly Row[],
): Promise<(row: Row) => MatterDetails | undefined> {
  const { db } = deps
  const of = async <D extends object>(
    kind: MatterKind,
    read: (ids: string[]) => Promise<readonly D[]>,
    idOf: (detail: D) => string,
  ) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    if (ids.length === 0) return new Map<string, D>()
    return new Map((await read(ids)).map((detail) => [idOf(detail), detail]))
  }
  const own = ({ _id }: { _id: string }) => _id
  const found = {
    payments: await of(
      'payments',
      (ids) => unsettledMoney(db, ids),
      ({ id }) => id,
    ),
    returns: await of('returns', (ids) => showReturns(deps, ids), own),
    seats: await of('seats', (ids) => showSeats(deps, ids), own),
    batches: await of('batches', (ids) => showStranded(db, ids), own),
    cheques: await of('cheques', (ids) => showCheques(deps, ids), own),
    messages: await of('messages', (ids) => showProviderNews(deps, ids), own),
  }
  return ({ kind, id }) => {
    if (!(kind in found)) return none
    const pick = <K extends keyof typeof found>(wanted: K) =>
      kind === wanted ? ((found[wanted].get(id) as ValueOf<(typeof found)[K]>) ?? null) : null
    const details = {
      money: pick('payments'),
      returned: pick('returns'),
      seat: pick('seats'),
      stranded: pick('batches'),
      cheque: pick('cheques'),
      message: pick('messages'),
    }
    return Object.values(details).every((detail) => detail === null) ? undefined : details
  }
}

type ValueOf<M> = M extends Map<string, infer D> ? D : never

const none: MatterDetails = {
  money: null,
  returned: null,
  seat: null,
  stranded: null,
  cheque: null,
  message: null,
}

async function showSeats({ db }: Deps, ids: string[]): Promise<UnbackedEnrollment[]> {
  return (await unbackedEnrollments(db, ids)).map(unbackedToWire)
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

async function showReturns({ db }: Deps, ids: string[]): Promise<UnallocatedReturn[]> {
  const rows = await unallocatedReturns(db, ids)
  const lines = await linesOfReturns(db, ids)
  return rows.map((row) =>
    unallocatedToWire(
      row,
      lines.filter(({ captureId }) => captureId === row.id),
    ),
  )
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
