import type { Transaction } from '../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import type { Answer, Applying } from './answer.ts'
import { doubtsStore } from '../flags/doubts.store.ts'
import type { Doubt } from '../providers/gateway.ts'
import { raiseFlag } from '../flags/raise-flag.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue' | 'log'>

/** A person is asked after this many doubtful responses in a row, over this many milliseconds. */
const PERSISTS_AFTER_ANSWERS = 3
const PERSISTS_AFTER_MS = 10 * 60_000

/**
 * Counts and logs unreadable or untrusted fields of a response, with their paths. The office is
 * told if doubts persist. A response without doubts resolves the flag. The caller holds the order's
 * row lock.
 */
export async function noteDoubts(
  deps: Deps,
  tx: Transaction,
  { order, answer }: Pick<Applying, 'answer' | 'order'>,
): Promise<void> {
  const { attempt, report } = answer
  if (report.kind === 'not-there' || report.kind === 'given-up') return
  const [first] = report.doubts
  if (first === undefined) return endDoubts(deps, tx, answer)
  const now = deps.clock.now()
  for (const doubt of report.doubts)
    deps.log.error(
      { orderId: order.id, provider: attempt.provider, attempt: attempt.number, ...doubt },
      'provider response is inconsistent',
    )
  const noted = await doubtsStore(tx).countDoubt(attempt.id, wordsOf(first), now)
  const lastsMs = now.getTime() - noted.since.getTime()
  if (noted.count < PERSISTS_AFTER_ANSWERS || lastsMs < PERSISTS_AFTER_MS) return
  const detail = { attempt: attempt.number, field: first.path, problem: first.problem }
  await raiseFlag(deps, tx, { orderId: order.id, kind: 'unreadable-answer', detail })
}

async function endDoubts(deps: Deps, tx: Transaction, { attempt, report }: Answer): Promise<void> {
  if (report.kind === 'told' && attempt.doubtCount > 0)
    await doubtsStore(tx).endDoubt(attempt.id, deps.clock.now())
}

function wordsOf({ path, problem }: Doubt): string {
  return `${path} ${problem}`.trim()
}
