import { createHash } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { ReadSettlementFile, SettlementFileRead } from '#contract/accounting/settlements.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { effectOf, matchRows } from './reading/match-rows.ts'
import type { MatchedRow } from './reading/match-rows.ts'
import { readSettlementFile } from './reading/read-settlement-file.ts'
import type { FileRow, SettlementFileContent } from './reading/read-settlement-file.ts'
import type { SettlementDeps } from './records/settlement-deps.ts'
import { settlementChanges, settlementsStore } from './records/settlements.store.ts'
import type { KnownRow, NewSettlement } from './records/settlements.store.ts'
import { ourRecords } from './records/our-records.store.ts'
import { reportOf } from './report-file.ts'
import type { Plan } from './report-file.ts'

/**
 * Reads a provider's settlement file in one transaction. Each row is recorded once, with the
 * payment or refund of ours that it reports. Each settlement posts the amount that reached the
 * bank.
 * @returns the report. Nothing is recorded in a dry run, for a file that was read before, or if bad
 * rows are not to be skipped.
 * @throws Problem invalid-input with the field.
 */
export async function readFile(
  deps: SettlementDeps,
  input: ReadSettlementFile,
  by: AdminPrincipal,
): Promise<SettlementFileRead> {
  const { provider, csv } = input
  if (!deps.providers().includes(provider))
    throw new Problem('invalid-input', { fields: { provider: messages.settlementProviderUnknown } })
  const sha256 = createHash('sha256').update(csv).digest('hex')
  if (input.isDryRun) {
    const plan = await planOf(deps.db, input)
    const isKnown = await settlementsStore(deps.db).wasRead(provider, sha256)
    return reportOf(plan, isKnown ? messages.settlementReadBefore : messages.settlementChecked)
  }
  return deps.inTransaction(async (tx) => {
    await settlementChanges(tx).holdProvider(provider)
    const plan = await planOf(tx, input)
    const hasBad = plan.bad.length > 0
    const isKnown = await settlementsStore(tx).wasRead(provider, sha256)
    if (isKnown || (hasBad && input.skipBad !== true))
      return reportOf(plan, messages.settlementReadBefore)
    await record(deps, tx, { input, sha256, plan, by })
    const message = hasBad ? messages.settlementReadInPart : messages.settlementRead
    return { ...reportOf(plan, message), message, isRecorded: true }
  })
}

/** @throws Problem invalid-input with the field. */
async function planOf(db: Queryable, input: ReadSettlementFile): Promise<Plan> {
  const { provider, fileName } = input
  const meanings = input.meanings ?? (await settlementsStore(db).meaningsOf(provider))
  const content = readSettlementFile({ ...input, meanings })
  const keys = content.rows.map(({ key }) => key)
  const known = new Map(
    (await settlementsStore(db).knownRows(provider, keys)).map((row) => [row.rowKey, row]),
  )
  const matched = await matchWithRecords(db, provider, { ...content, known: new Set(known.keys()) })
  const isChanged = matched
    .filter((row) => isContradictory(row, known.get(row.key)))
    .map(({ row }) => ({ row, field: 'gross', sentence: messages.settlementRowChanged }))
  const bad = [...content.bad, ...isChanged]
  const isBad = new Set(bad.map(({ row }) => row))
  const rows = matched.filter(({ row }) => !isBad.has(row))
  const fresh = rows.filter(({ key }) => !known.has(key))
  return { provider, fileName, meanings, content, rows, fresh, bad }
}

async function matchWithRecords(
  db: Queryable,
  provider: string,
  { rows, known }: Pick<SettlementFileContent, 'rows'> & { known: ReadonlySet<string> },
): Promise<MatchedRow[]> {
  const ours = ourRecords(db, provider)
  const named = (name: 'payment' | 'refund' | 'dispute' | 'order', of = rows) =>
    of.flatMap((row) => (row[name] === null ? [] : [row[name]]))
  // a payment must be named itself, so its order is not asked for
  const orders = named(
    'order',
    rows.filter(({ kind }) => kind !== 'payment'),
  )
  const captures = await ours.captures({
    transactions: named('payment'),
    disputes: named('dispute'),
    orders,
  })
  const captureIds = captures.map(({ id }) => id)
  return matchRows(rows, {
    known,
    captures,
    refunds: await ours.refunds({ names: named('refund'), captureIds }),
  })
}

function isContradictory(row: FileRow, known: KnownRow | undefined): boolean {
  return (
    known !== undefined &&
    (known.grossInPaise !== row.grossInPaise ||
      known.feeInPaise !== row.feeInPaise ||
      known.taxInPaise !== row.taxInPaise)
  )
}

type Recording = { input: ReadSettlementFile; sha256: string; plan: Plan; by: AdminPrincipal }

async function record(
  deps: SettlementDeps,
  tx: Transaction,
  { input, sha256, plan, by }: Recording,
): Promise<void> {
  const { provider, fileName: name, columns } = input
  const now = deps.clock.now()
  const changes = settlementChanges(tx)
  const { meanings } = plan
  await changes.rememberColumns({
    provider,
    columns,
    meanings,
    changedBy: by.adminId,
    changedAt: now,
  })
  const fileId = newId(now)
  await changes.insertFile({ id: fileId, provider, name, sha256, readBy: by.adminId, readAt: now })
  const ids = await settlementsOf(tx, { provider, now, rows: plan.fresh })
  await changes.insertRows(
    plan.fresh.map((row) => ({
      ...columnsOf(row),
      id: newId(now),
      settlementId: ids.get(row.payout) ?? '',
      fileId,
      provider,
    })),
  )
  for (const [reference, rows] of Map.groupBy(plan.fresh, ({ payout }) => payout))
    await deps.payments.postSettlement(tx, {
      settlementId: ids.get(reference) ?? '',
      fileId,
      provider,
      paidOn: rows[0]?.paidOn ?? '',
      ...effectOf(rows),
    })
  await deps.recordActivity(tx, {
    by: actorOf(by),
    action: 'settlement-file-read',
    subject: { kind: 'settlement', id: fileId, label: `${name}, ${provider}` },
    after: { rows: plan.fresh.length, settlements: ids.size },
  })
}

function columnsOf(row: MatchedRow) {
  const { grossInPaise, feeInPaise, taxInPaise, netInPaise, captureId, refundTryId } = row
  return {
    rowNumber: row.row,
    rowKey: row.key,
    kind: row.kind,
    saidKind: row.saidKind,
    paymentReference: row.payment,
    refundReference: row.refund,
    grossInPaise,
    feeInPaise,
    taxInPaise,
    netInPaise,
    captureId,
    refundTryId,
  }
}

type OfFile = { provider: string; now: Date; rows: readonly FileRow[] }

/**
 * The ids of these rows' settlements, by the provider's reference. New settlements are recorded.
 */
async function settlementsOf(
  tx: Transaction,
  { provider, now, rows }: OfFile,
): Promise<Map<string, string>> {
  const first = new Map(rows.toReversed().map((row) => [row.payout, row]))
  const known = await settlementsStore(tx).settlementIds(provider, [...first.keys()])
  const added: NewSettlement[] = [...first.values()]
    .filter(({ payout }) => !known.has(payout))
    .map(({ payout: reference, utr, paidOn }) => ({
      id: newId(now),
      provider,
      reference,
      utr,
      paidOn,
    }))
  await settlementChanges(tx).insertSettlements(added)
  return new Map([...known, ...added.map(({ reference, id }) => [reference, id] as const)])
}
