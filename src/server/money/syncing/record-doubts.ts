import type { Transaction } from '../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import type { ProviderResponse, ResponseContext } from './provider-response.ts'
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
export async function recordDoubts(
  deps: Deps,
  tx: Transaction,
  { order, response }: Pick<ResponseContext, 'order' | 'response'>,
): Promise<void> {
  const { attempt, report } = response
  if (report.kind === 'not-there' || report.kind === 'given-up') return
  const [first] = report.doubts
  if (first === undefined) return endDoubts(deps, tx, response)
  const now = deps.clock.now()
  for (const doubt of report.doubts)
    deps.log.error(
      { orderId: order.id, provider: attempt.provider, attempt: attempt.number, ...doubt },
      'provider response is inconsistent',
    )
  const recorded = await doubtsStore(tx).countDoubt(attempt.id, doubtText(first), now)
  const lastsMs = now.getTime() - recorded.since.getTime()
  if (recorded.count < PERSISTS_AFTER_ANSWERS || lastsMs < PERSISTS_AFTER_MS) return
  const detail = { attempt: attempt.number, field: first.path, problem: first.problem }
  await raiseFlag(deps, tx, { orderId: order.id, kind: 'unreadable-answer', detail })
}

async function endDoubts(
  deps: Deps,
  tx: Transaction,
  { attempt, report }: ProviderResponse,
): Promise<void> {
  if (report.kind === 'reported' && attempt.doubtCount > 0)
    await doubtsStore(tx).endDoubt(attempt.id, deps.clock.now())
}

function doubtText({ path, problem }: Doubt): string {
  return `${path} ${problem}`.trim()
}
