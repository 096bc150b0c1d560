import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { momentOf } from '../../../platform/deps/moment-of.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import type { Account } from '../accounts.ts'
import { credit } from '../entry.ts'
import { insertTestEntry } from './test-entries.store.ts'

/** Money of a test payment, in paise. */
type TestMoney = { id: string; provider: string; amountInPaise: number; currency: string }

type Posting = {
  kind: 'testCapture' | 'testRefund' | 'testRefundBounced'
  money: TestMoney
  /** The account that the money comes from. */
  from: Account
  to: Account
}

type PostingDeps = Pick<Deps, 'clock'>

/** The provider has it, and it waits in suspense: it pays nothing. */
export async function postTestCapture(deps: PostingDeps, tx: Transaction, money: TestMoney) {
  const to = `provider:${money.provider}` as const
  await post(deps, tx, { kind: 'testCapture', money, from: 'suspense', to })
}

export async function postTestRefund(deps: PostingDeps, tx: Transaction, money: TestMoney) {
  const from = `provider:${money.provider}` as const
  await post(deps, tx, { kind: 'testRefund', money, from, to: 'suspense' })
}

/** A refund that was done came back to the provider. */
export async function postTestRefundBounced(deps: PostingDeps, tx: Transaction, money: TestMoney) {
  const to = `provider:${money.provider}` as const
  await post(deps, tx, { kind: 'testRefundBounced', money, from: 'suspense', to })
}

async function post(
  { clock }: PostingDeps,
  tx: Transaction,
  { kind, money, from, to }: Posting,
): Promise<void> {
  const { id, provider, amountInPaise, currency } = money
  const postedAt = momentOf(tx, clock)
  const isCapture = kind === 'testCapture'
  await insertTestEntry(tx, {
    id: newId(postedAt),
    kind,
    testCaptureId: isCapture ? id : null,
    testRefundId: isCapture ? null : id,
    currency,
    provider,
    lines: [{ account: to, amountInPaise }, credit(from, amountInPaise)],
    occurredOn: indianDayOf(postedAt),
    postedAt,
  })
}
