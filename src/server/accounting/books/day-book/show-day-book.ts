import { NOBODY } from '#contract/accounting/books.ts'
import type { DayBook, DayBookGroup, DayBookInput } from '#contract/accounting/books.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import type { CampusesKnown } from '../../../institute/institute.service.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { bookCsv } from '../figures/book-csv.ts'
import { dayBookStore } from './day-book.store.ts'
import type { Days, GroupedRow, PlaceRow } from './day-book.store.ts'
import { methodLabel, placeLabel } from './place-labels.ts'

/** Money in and out between two days, by place and person: sums of the journal. */
export async function showDayBook(
  { db, clock, institute }: Pick<BooksDeps, 'db' | 'clock' | 'institute'>,
  input: DayBookInput,
): Promise<DayBook> {
  const today = indianDayOf(clock.now())
  const days = daysOf(input, today)
  const store = dayBookStore(db)
  const [places, groups, inOtherCurrency] = await Promise.all([
    store.places(days),
    store.groups(days),
    store.countInOtherCurrency(days),
  ])
  const of = (by: GroupedRow['by']) => groups.filter((row) => row.by === by)
  const people = await store.peopleNamed(of('person').flatMap(({ key }) => key ?? []))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const [all] = of('all')
  return {
    ...days,
    today,
    total: amountsOf(all ?? { inInPaise: 0, outInPaise: 0 }),
    places: places.map((row) => placeToWire(row, institute)),
    byMethod: of('method').map((row) => group(row, methodLabel)),
    byProvider: of('provider').map((row) => group(row, providerName, 'Our desk')),
    byPerson: of('person').map((row) => group(row, (id) => names.get(id) ?? id, 'No one (online)')),
    byCampus: of('campus').map((row) => group(row, (campus) => campus, 'No campus')),
    byDay: of('day').map((row) => group(row, (day) => day)),
    inOtherCurrency,
  }
}

/**
 * The days of the input; a missing one equals the other one, or is today. The contract refuses a
 * last day before the first.
 */
export function daysOf({ from, to }: DayBookInput, today: string): Days {
  const first = from ?? to ?? today
  return { from: first, to: to ?? (first > today ? first : today) }
}

function placeToWire(row: PlaceRow, institute: CampusesKnown): DayBook['places'][number] {
  const { account, openingInPaise, inInPaise, outInPaise, movedInPaise } = row
  return {
    key: account,
    label: placeLabel(account, institute),
    opening: signedRupeeText(openingInPaise),
    in: signedRupeeText(inInPaise),
    out: signedRupeeText(outInPaise),
    moved: signedRupeeText(movedInPaise),
    closing: signedRupeeText(openingInPaise + inInPaise - outInPaise + movedInPaise),
  }
}

function group(row: GroupedRow, labelOf: (key: string) => string, nobody = ''): DayBookGroup {
  const label = row.key === null ? nobody : labelOf(row.key)
  return { key: row.key ?? NOBODY, label, ...amountsOf(row) }
}

function amountsOf({ inInPaise, outInPaise }: Pick<GroupedRow, 'inInPaise' | 'outInPaise'>) {
  return {
    in: signedRupeeText(inInPaise),
    out: signedRupeeText(outInPaise),
    net: signedRupeeText(inInPaise - outInPaise),
  }
}

const columns = ['Part', 'Name', 'Opening', 'In', 'Out', 'Moved', 'Closing']

/**
 * The day book as a table in rupees: each total is a row of its part, and control totals are at the
 * end.
 */
export async function exportDayBook(
  deps: Pick<BooksDeps, 'db' | 'clock' | 'institute'>,
  input: DayBookInput,
): Promise<CsvExport> {
  const book = await showDayBook(deps, input)
  const { from, to, total, places } = book
  const parts = [
    ['Method', book.byMethod],
    ['Provider', book.byProvider],
    ['Person', book.byPerson],
    ['Campus', book.byCampus],
    ['Day', book.byDay],
  ] as const
  const rows = [
    ...places.map((place) => ['Place', place.label, ...amountsOfPlace(place)]),
    ...parts.flatMap(([part, groups]) =>
      groups.map((row) => [part, row.label, null, Number(row.in), Number(row.out), null, null]),
    ),
  ]
  return bookCsv(`day-book-${from}-${to}`, {
    columns,
    rows,
    controls: [
      { name: 'Sum in (INR)', value: Number(total.in) },
      { name: 'Sum out (INR)', value: Number(total.out) },
      ...places.map(({ key, closing }) => ({
        name: `Balance of ${key} (INR)`,
        value: Number(closing),
      })),
    ],
  })
}

/** As numbers, because a text that begins with '-' would get an apostrophe. */
function amountsOfPlace(place: DayBook['places'][number]): number[] {
  return [place.opening, place.in, place.out, place.moved, place.closing].map(Number)
}
