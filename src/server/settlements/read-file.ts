import { createHash } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import { signedRupeeText } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { settlementKinds } from '#contract/settlements.ts'
import type { ReadSettlementFile, SettlementFileRead } from '#contract/settlements.ts'
import { actorOf } from '../activity/actor.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { badRowsOf } from '../documents/named-columns.ts'
import { newId } from '../foundation/ids.ts'
import type { AdminPrincipal } from '../principal/principal.ts'
import { effectOf, isDifferent, isUnexplained, matchRows } from './reading/match-rows.ts'
import type { MatchedRow } from './reading/match-rows.ts'
import { readSettlementFile } from './reading/read-settlement-file.ts'
import type { BadCell, FileRow } from './reading/read-settlement-file.ts'
import type { SettlementDeps } from './records/settlement-deps.ts'
import { settlementChanges, settlementsStore } from './records/settlements.store.ts'
import type { KnownRow, NewSettlement } from './records/settlements.store.ts'
import { whatIsOurs } from './records/what-is-ours.store.ts'

/** What a file says, and what of it is new. */
type Plan = { rows: MatchedRow[]; fresh: MatchedRow[]; bad: BadCell[] }

/**
 * Reads a provider's settlement file: each row is recorded once, whichever file brings it, with the payment or refund of ours
 * that it is about, and each settlement posts what reached the bank. As a whole, or not at all.
 * @returns what the file says; a dry run records nothing, nor does a file with a bad row.
 * @throws Problem invalid-input with the field.
 */
export async function readFile(
  deps: SettlementDeps,
  input: ReadSettlementFile,
  by: AdminPrincipal,
): Promise<SettlementFileRead> {
  const { provider, csv } = input
  if (!deps.providers.includes(provider))
    throw new Problem('invalid-input', { fields: { provider: messages.settlementProviderUnknown } })
  const said = readSettlementFile(input)
  const sha256 = createHash('sha256').update(csv).digest('hex')
  if (input.isDryRun) {
    const plan = await planOf(deps.db, provider, said)
    const isKnown = await settlementsStore(deps.db).wasRead(provider, sha256)
    return reportOf(
      plan,
      sentenceOf(plan, isKnown ? messages.settlementReadBefore : messages.settlementChecked),
    )
  }
  return deps.inTransaction(async (tx) => {
    await settlementChanges(tx).holdProvider(provider)
    const plan = await planOf(tx, provider, said)
    if (plan.bad.length > 0) return reportOf(plan, messages.settlementHasBadRows)
    if (await settlementsStore(tx).wasRead(provider, sha256))
      return reportOf(plan, messages.settlementReadBefore)
    await record(deps, tx, { input, sha256, plan, by })
    return reportOf(plan, messages.settlementRead)
  })
}

function sentenceOf({ bad }: Plan, well: string): string {
  return bad.length > 0 ? messages.settlementHasBadRows : well
}

type Said = { rows: readonly FileRow[]; bad: readonly BadCell[] }

async function planOf(db: Queryable, provider: string, { rows, bad }: Said): Promise<Plan> {
  const ours = whatIsOurs(db, provider)
  const named = (name: 'payment' | 'refund') =>
    rows.flatMap((row) => (row[name] === null ? [] : [row[name]]))
  const matched = matchRows(rows, {
    captures: await ours.captures(named('payment')),
    refunds: await ours.refunds(named('refund')),
  })
  const keys = rows.map(({ key }) => key)
  const known = new Map(
    (await settlementsStore(db).knownRows(provider, keys)).map((row) => [row.rowKey, row]),
  )
  const changed = matched.filter((row) => saysOther(row, known.get(row.key)))
  const isChanged = changed.map(({ row }) => ({
    row,
    field: 'gross' as const,
    sentence: messages.settlementRowChanged,
  }))
  const fresh = matched.filter(({ key }) => !known.has(key))
  return { rows: matched, fresh, bad: [...bad, ...isChanged] }
}

function saysOther(row: FileRow, known: KnownRow | undefined): boolean {
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
  await changes.rememberColumns({ provider, columns, changedBy: by.adminId, changedAt: now })
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

/** The settlements that these rows belong to, those that are new recorded; by the provider's reference. */
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

function reportOf({ rows, fresh, bad }: Plan, message: string): SettlementFileRead {
  const bySettlement = [...Map.groupBy(rows, ({ payout }) => payout)]
  return {
    message,
    settlements: bySettlement.map(([reference, own]) => ({
      reference,
      utr: own.find(({ utr }) => utr !== null)?.utr ?? null,
      paidOn: own[0]?.paidOn ?? '',
      ...sumsOf(own.filter(({ kind }) => kind !== 'payout')),
    })),
    byKind: settlementKinds
      .map((kind) => ({ kind, own: rows.filter((row) => row.kind === kind) }))
      .filter(({ own }) => own.length > 0)
      .map(({ kind, own }) => ({ kind, ...sumsOf(own) })),
    knownRows: rows.length - fresh.length,
    different: fresh.filter(isDifferent).length,
    unexplained: fresh.filter(isUnexplained).length,
    ...badRowsOf(bad),
  }
}

function sumsOf(rows: readonly FileRow[]) {
  const sum = (amountOf: (row: FileRow) => number) =>
    signedRupeeText(rows.reduce((total, row) => total + amountOf(row), 0))
  return {
    rows: rows.length,
    gross: sum(({ grossInPaise }) => grossInPaise),
    charges: sum(({ feeInPaise, taxInPaise }) => feeInPaise + taxInPaise),
    net: sum(({ netInPaise }) => netInPaise),
  }
}
