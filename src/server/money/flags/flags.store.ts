import type { FlagKind } from '#contract/money/flag-kinds.ts'
import { refundStatesUnderWay } from '#contract/money/refunds/refunds.ts'
import type { Transaction } from '../../platform/db/database.ts'

/** A matter of an order that needs a person. */
export type Flag = {
  id: string
  orderId: string
  kind: FlagKind
  detail: Record<string, string | number>
  raisedAt: Date
}

/**
 * Raises a flag for a person. Raised again, it stays one flag with the latest details until it is
 * resolved.
 */
export async function upsertFlag(tx: Transaction, flag: Flag): Promise<void> {
  const detail = JSON.stringify(flag.detail)
  await tx
    .insertInto('orderFlags')
    .values({ ...flag, detail })
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'kind']).where('resolvedAt', 'is', null).doUpdateSet({ detail }),
    )
    .execute()
}

export async function isFlagOpen(
  tx: Transaction,
  { orderId, kind }: Pick<Flag, 'orderId' | 'kind'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('orderFlags')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Flags that a refund resolves; an accepted or moved payment can too. */
export const endedByRefund: readonly FlagKind[] = [
  'amount-differs',
  'second-capture',
  'paid-twice',
  'closed-payer',
  'batch-full',
  'batch-cancelled',
  'concession-gone',
  'difference-not-due',
]

/**
 * Flags that only money resolves: a refund, an accepted payment, a return's lines, the end of a
 * dispute. The same transaction resolves the flag. A person can't resolve it with a note.
 */
const endedByMoney: ReadonlySet<string> = new Set([...endedByRefund, 'unallocated-return'])

/** Whether the order's state keeps a flag of this kind from being resolved by a note. */
export function isEndedByMoney(
  kind: string,
  { isDisputed, isOwedAgain }: { isDisputed: boolean; isOwedAgain: boolean },
): boolean {
  if (kind === 'disputed') return isDisputed
  if (kind === 'return-failed') return isOwedAgain
  return endedByMoney.has(kind)
}

/** States of a refund that is under way or must go on. */
export const refundStatesOwed = ['bounced', 'failed', ...refundStatesUnderWay] as const

/** Whether an open flag can't be resolved by a note. */
export async function endsWithMoney(
  tx: Transaction,
  { orderId, flagId }: { orderId: string; flagId: string },
): Promise<boolean> {
  const flag = await tx
    .selectFrom('orderFlags')
    .select('kind')
    .where('id', '=', flagId)
    .where('orderId', '=', orderId)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  if (flag === undefined) return false
  return isEndedByMoney(flag.kind, {
    isDisputed: await findsDispute(tx, orderId),
    isOwedAgain: await findsOwedRefund(tx, orderId),
  })
}

/**
 * A return that somebody made at the provider, of a payment that stays paid, is no refund of the
 * desk.
 */
async function findsOwedRefund(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', 'in', refundStatesOwed)
    .executeTakeFirst()
  return row !== undefined
}

/** A dispute from before disputes had a table has no record. */
async function findsDispute(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('disputes')
    .select('id')
    .where('orderId', '=', orderId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Resolves a flag with a person's note.
 * @returns its kind; 'resolved-already' where another person was faster, null where it does not
 * exist.
 */
export async function resolveFlagByHand(
  tx: Transaction,
  flag: { id: string; orderId: string; resolvedAt: Date; resolvedBy: string; resolution: string },
): Promise<{ kind: string } | 'resolved-already' | null> {
  const { id, orderId, ...resolved } = flag
  const known = await tx
    .selectFrom('orderFlags')
    .select(['kind', 'resolvedAt'])
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (known === undefined) return null
  if (known.resolvedAt !== null) return 'resolved-already'
  await tx.updateTable('orderFlags').set(resolved).where('id', '=', id).execute()
  return { kind: known.kind }
}

/** Whether a person has resolved such a flag since then. */
export async function wasResolvedByHand(
  tx: Transaction,
  { orderId, kind, since }: Pick<Flag, 'orderId' | 'kind'> & { since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('orderFlags')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('resolvedBy', 'is not', null)
    .where('resolvedAt', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function resolveFlag(
  tx: Transaction,
  { orderId, kind }: Pick<Flag, 'orderId' | 'kind'>,
  resolvedAt: Date,
): Promise<void> {
  await resolveFlags(tx, { orderId, kinds: [kind] }, resolvedAt)
}

export async function resolveFlags(
  tx: Transaction,
  { orderId, kinds }: { orderId: string; kinds: FlagKind[] },
  resolvedAt: Date,
): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .updateTable('orderFlags')
    .set({ resolvedAt })
    .where('orderId', '=', orderId)
    .where('kind', 'in', kinds)
    .where('resolvedAt', 'is', null)
    .execute()
}
