import type {
  Acknowledgement,
  ChequeState,
  ListChequesInput,
  OfficeCheque,
} from '#contract/money/cheques.ts'
import { Problem } from '#contract/problems.ts'
import type { ChequeKind } from '#contract/money/slips.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { amountText } from '../basics/wire-texts.ts'
import { chequesStore } from './cheques.store.ts'
import type { ChequeRow } from './cheques.store.ts'

type Deps = Pick<OfficeDeps, 'clock' | 'db' | 'institute'>

/** Longest in hand first. */
export async function listCheques(
  { clock, db }: Deps,
  { state = 'inHand', ...wanted }: ListChequesInput,
) {
  const store = chequesStore(db)
  const [{ rows, ...counted }, sum] = await Promise.all([
    onePage(wanted, {
      rows: (slice) => store.rows(state, slice),
      count: () => store.count(state),
    }),
    store.sum(state),
  ])
  const cheques = rows.map((row) => chequeToWire(row, clock.now()))
  return { cheques, ...counted, sum: amountText(sum) }
}

/** These cheques, those taken first first. */
export async function showCheques(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  ids: readonly string[],
): Promise<OfficeCheque[]> {
  const rows = await chequesStore(db).named(ids)
  return rows.map((row) => chequeToWire(row, clock.now()))
}

/** @throws Problem cheque-not-found. */
export async function showCheque({ clock, db }: Deps, id: string): Promise<OfficeCheque> {
  const row = await chequesStore(db).find(id)
  if (row === undefined) throw new Problem('cheque-not-found')
  return chequeToWire(row, clock.now())
}

/** The order's latest cheque; null: none. */
export async function chequeOfOrder(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  orderId: string,
): Promise<OfficeCheque | null> {
  const row = await chequesStore(db).ofOrder(orderId)
  return row === undefined ? null : chequeToWire(row, clock.now())
}

/** The acknowledgement that the desk hands out for a cheque. @throws Problem cheque-not-found. */
export async function showAcknowledgement(
  { clock, db, institute }: Deps,
  orderId: string,
): Promise<Acknowledgement> {
  const row = await chequesStore(db).ofOrder(orderId)
  if (row === undefined) throw new Problem('cheque-not-found')
  const { name, email, phone, campuses } = institute.facts
  const place = campuses.find((campus) => campus.name === row.campus) ?? campuses[0]
  return {
    orderId,
    institute: {
      name,
      email,
      phone: place?.phone ?? phone,
      addressLines: [...(place?.addressLines ?? [])],
    },
    cheque: chequeToWire(row, clock.now()),
    courseCode: row.courseCode,
  }
}

function chequeToWire(row: ChequeRow, now: Date): OfficeCheque {
  const { id, amountInPaise, takenAt, takenByName, decidedByName, courseCode: _code, ...of } = row
  return {
    ...of,
    _id: id,
    // the columns' CHECK constraints allow only known words
    kind: of.kind as ChequeKind,
    state: of.state as ChequeState,
    amount: amountText(amountInPaise),
    takenOn: takenAt.toISOString(),
    takenBy: takenByName,
    decidedBy: decidedByName,
    ageInDays: daysBetween(indianDayOf(takenAt), indianDayOf(now)),
  }
}

function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))
}
