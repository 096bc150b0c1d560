import type { BatchShifted, ListBatchesInput } from '#contract/teaching/office-batches.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { onePage } from '../../../platform/foundation/list-page.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'
import { batchRecordsStore } from './batch-records.store.ts'
import { officeBatchesStore } from './office-batches.store.ts'
import type { OfficeBatchRow } from './office-batches.store.ts'
import { shiftBatch } from './shift-batch.ts'

type Reading = Pick<Deps, 'clock' | 'db'>

/** One page of the office's table of batches, with the day in India that decides their states. */
export async function browseBatches(
  { db, clock }: Reading,
  { page, limit, sort, ...filter }: ListBatchesInput,
): Promise<{
  rows: OfficeBatchRow[]
  total: number
  today: string
  choices: Awaited<ReturnType<ReturnType<typeof officeBatchesStore>['choices']>>
}> {
  const today = indianDayOf(clock.now())
  const store = officeBatchesStore(db)
  const wanted = { ...filter, today }
  const list = {
    rows: (slice: Slice) => store.list(wanted, sort, slice),
    count: () => store.count(wanted),
  }
  const found = await onePage({ page, limit }, list)
  const choices = await store.choices(filter.course)
  return { ...found, today, choices }
}

/** @throws Problem batch-not-found. */
export async function showOfficeBatch({ db, clock }: Reading, id: string) {
  const store = batchRecordsStore(db)
  const row = await officeBatchesStore(db).find(id)
  if (row === null) throw new Problem('batch-not-found')
  const now = clock.now()
  const [mails, openOrders, hasHistory, unpaidHolds] = await Promise.all([
    store.mailsOf(id),
    store.openOrders(id),
    store.hasHistory(id),
    store.unpaidHolds(id, new Date(now.getTime() - 7 * DAY_MS)),
  ])
  const canDelete = !hasHistory && mails.length === 0
  return { row, mails, openOrders, unpaidHolds, canDelete, today: indianDayOf(now) }
}

/** The dates of a copy with another first day. @throws Problem batch-not-found. */
export async function showShifted(
  { db, clock }: Reading,
  { id, startsOn }: { id: string; startsOn: string },
): Promise<BatchShifted> {
  const row = await officeBatchesStore(db).find(id)
  if (row === null) throw new Problem('batch-not-found')
  return shiftBatch(row.batch, startsOn, indianDayOf(clock.now()))
}
