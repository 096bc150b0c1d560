import type {
  FoundPayment,
  LostMeans,
  LostState,
  LostThing,
  ShownRestore,
} from '#contract/selling/restore.ts'
import { paise } from '#contract/money/money.ts'
import { numberOf } from '#contract/platform/number-series.ts'
import type { SeriesName } from '#contract/platform/number-series.ts'
import { restoresStore } from '../../platform/backup/restores.store.ts'
import { amountText, isoOrNull } from '../basics/wire-texts.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { foundPaymentsStore } from './found-payments.store.ts'
import type { FoundRow } from './found-payments.store.ts'

type Deps = Pick<OfficeDeps, 'db' | 'payments'>

/** Returns the last restore, how each provider is searched, and the payments found. */
export async function showRestore({ db, payments }: Deps): Promise<ShownRestore> {
  const restores = restoresStore(db)
  const last = await restores.last()
  if (last === null) return { restore: null, providers: [], payments: [] }
  const store = foundPaymentsStore(db)
  const [series, listings, found] = await Promise.all([
    restores.seriesEnds(last.id),
    store.listings(last.id),
    store.all(),
  ])
  return {
    restore: {
      restoredOn: last.restoredAt.toISOString(),
      asOf: last.asOf.toISOString(),
      readOn: isoOrNull(last.readAt),
      readBy: last.readByName,
      series: series.map(({ series: named, prefix, year, lastKnown, goesOnAfter }) => ({
        // the column's CHECK constraint guarantees this type
        series: named as SeriesName,
        year,
        lastKnown: lastKnown === 0 ? null : numberOf({ prefix, year, sequence: lastKnown }),
        goesOnWith: numberOf({ prefix, year, sequence: goesOnAfter + 1 }),
      })),
    },
    providers: payments.gateways.map(({ name, keptSince }) => {
      const listing = listings.find(({ provider }) => provider === name)
      return {
        provider: name,
        canList: keptSince !== undefined,
        listedOn: isoOrNull(listing?.listedAt ?? null),
        listed: listing?.seen ?? 0,
      }
    }),
    payments: found.map(foundToWire),
  }
}

function foundToWire(row: FoundRow): FoundPayment {
  const { amountInPaise, begunAt, means, state, missing, ...facts } = row
  return {
    ...facts,
    // the columns' CHECK constraints guarantee these types
    means: means as LostMeans,
    state: state as LostState,
    missing: missing as LostThing | null,
    amount: amountInPaise === null ? null : amountText(paise(amountInPaise)),
    begunOn: isoOrNull(begunAt),
  }
}
