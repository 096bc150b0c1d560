import { sql } from 'kysely'
import type { ListSettlementRows } from '#contract/accounting/settlements.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'

const isUnexplained = sql<boolean>`(settlement_rows.capture_id is null and settlement_rows.test_capture_id is null
  and settlement_rows.kind in ('payment', 'refund', 'dispute', 'unknown'))`

/** Our amount for the row, in paise; null: there is nothing to compare. */
const expectedInPaise = sql<number | null>`case
  when settlement_rows.refund_try_id is not null then -coalesce(refund_tries.amount_in_paise, refunds.amount_in_paise)
  when settlement_rows.test_refund_id is not null then -test_refunds.amount_in_paise
  when settlement_rows.kind = 'payment' then coalesce(captures.amount_in_paise, test_captures.amount_in_paise) end`

const state = sql<string>`case
  when resolved_as is not null then 'explained'
  when ${isUnexplained} then 'unexplained'
  when ${expectedInPaise} <> gross_in_paise then 'different'
  else 'ours' end`

/** The rows of files that were read. */
export function settlementRows(db: Queryable, request: ListSettlementRows) {
  const ofState = (name: string) =>
    name === 'unexplained'
      ? sql<boolean>`resolved_as is null and ${isUnexplained}`
      : sql<boolean>`${state} = ${name}`
  const chosen = () => {
    let query = rowsWithOurs(db)
    if (request.settlement !== undefined)
      query = query.where('settlementRows.settlementId', '=', request.settlement)
    if (request.state !== undefined) query = query.where(ofState(request.state))
    return query
  }
  return {
    count: async (): Promise<number> => {
      const { count } = await chosen()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    /** The latest settlement first, in the order of its file. */
    rows: ({ limit, offset }: Slice) =>
      chosen()
        .innerJoin('settlements', 'settlements.id', 'settlementRows.settlementId')
        .innerJoin('settlementFiles', 'settlementFiles.id', 'settlementRows.fileId')
        .select(['settlementRows.id', 'settlementRows.settlementId', 'settlementRows.provider'])
        .select(['settlements.reference', 'settlementFiles.name as fileName', 'rowNumber'])
        .select(['settlementRows.kind', 'saidKind', 'paymentReference', 'refundReference'])
        .select(['grossInPaise', 'feeInPaise', 'taxInPaise', 'netInPaise', 'captures.orderId'])
        .select(['resolvedAs', 'resolvedBecause'])
        .select(sql<string>`to_char(paid_on, 'YYYY-MM-DD')`.as('paidOn'))
        .select(expectedInPaise.as('expectedInPaise'))
        .select(state.as('state'))
        .orderBy('settlements.paidOn', 'desc')
        .orderBy('settlements.id', 'desc')
        .orderBy('settlementFiles.readAt')
        .orderBy('rowNumber')
        .limit(limit)
        .offset(offset)
        .execute(),
  }
}

export type SettlementRowFound = Awaited<
  ReturnType<ReturnType<typeof settlementRows>['rows']>
>[number]

function rowsWithOurs(db: Queryable) {
  return db
    .selectFrom('settlementRows')
    .leftJoin('captures', 'captures.id', 'settlementRows.captureId')
    .leftJoin('refundTries', 'refundTries.id', 'settlementRows.refundTryId')
    .leftJoin('refunds', 'refunds.id', 'refundTries.refundId')
    .leftJoin('testCaptures', 'testCaptures.id', 'settlementRows.testCaptureId')
    .leftJoin('testRefunds', 'testRefunds.id', 'settlementRows.testRefundId')
}

/** The providers' payouts to the bank, the latest first, with the sums of their rows. */
export function settlementList(db: Queryable, provider: string | undefined) {
  return {
    count: async (): Promise<number> => {
      let query = db.selectFrom('settlements').select(({ fn }) => fn.countAll<number>().as('count'))
      if (provider) query = query.where('provider', '=', provider)
      return (await query.executeTakeFirstOrThrow()).count
    },
    rows: async ({ limit, offset }: Slice) => {
      const { rows } = await sql<SettlementFound>`
        select page.id, page.provider, page.reference, page.utr, to_char(page.paid_on, 'YYYY-MM-DD') as paid_on, sums.*
        from (select * from settlements where ${provider ? sql`provider = ${provider}` : sql`true`}
          order by paid_on desc, id desc limit ${limit} offset ${offset}) as page
        cross join lateral (
          select count(*) as rows,
            coalesce(sum(gross_in_paise), 0)::bigint as gross_in_paise,
            coalesce(sum(fee_in_paise + tax_in_paise), 0)::bigint as charges_in_paise,
            coalesce(sum(net_in_paise), 0)::bigint as net_in_paise,
            count(*) filter (where ${state} = 'different') as different,
            count(*) filter (where ${state} = 'unexplained') as unexplained
          from settlement_rows
          left join captures on captures.id = settlement_rows.capture_id
          left join refund_tries on refund_tries.id = settlement_rows.refund_try_id
          left join refunds on refunds.id = refund_tries.refund_id
          left join test_captures on test_captures.id = settlement_rows.test_capture_id
          left join test_refunds on test_refunds.id = settlement_rows.test_refund_id
          where settlement_id = page.id and settlement_rows.kind <> 'payout') as sums
        order by page.paid_on desc, page.id desc`.execute(db)
      return rows
    },
  }
}

export type SettlementFound = {
  id: string
  provider: string
  reference: string
  utr: string | null
  paidOn: string
  rows: number
  grossInPaise: number
  chargesInPaise: number
  netInPaise: number
  different: number
  unexplained: number
}

/** Writes the explanation that a person gives for a row. */
export function rowChanges(tx: Transaction) {
  return {
    /** Undefined: the row does not exist, or it matches a payment or refund of ours. */
    lockUnexplained: async (id: string) =>
      tx
        .selectFrom('settlementRows')
        .select(['settlementId', 'provider', 'saidKind', 'netInPaise', 'resolvedAs'])
        .where('id', '=', id)
        .where(isUnexplained)
        .forUpdate()
        .executeTakeFirst(),
    resolve: async (
      id: string,
      resolution: {
        resolvedAs: string
        resolvedBecause: string
        resolvedBy: string
        resolvedAt: Date
      },
    ): Promise<void> => {
      await tx.updateTable('settlementRows').set(resolution).where('id', '=', id).execute()
    },
  }
}
