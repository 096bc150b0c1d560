import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import type { PaymentGateway } from './gateway.ts'
import type { Gateways } from './metered-gateways.ts'
import { pollBreaker } from './poll-breaker.ts'
import type { Capacity } from './poll-breaker.ts'
import { silencesStore } from './silences.store.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'

type Deps = Pick<AllDeps, 'clock' | 'db' | 'enqueue' | 'inTransaction' | 'log'>

/** The lane of orders with attempts at more than one provider. */
export const SEVERAL = 'several'

/** After a silence of this length the office is told, once a day. */
const LONG_SILENCE_MS = 60 * MINUTE_MS
const TELL_EVERY_MS = 24 * 60 * MINUTE_MS
/** A responding provider is recorded at this interval, for workers that don't query it. */
const NOTE_ANSWERS_EVERY_MS = MINUTE_MS

export type ProviderWatch = ReturnType<typeof watchProviders>

/**
 * Tracks in one worker's poll which providers respond, and pauses the others. A query to a paused
 * provider counts as silence at once, without a call.
 */
export function watchProviders(deps: Deps, gateways: Gateways) {
  const posts = new Map<string, Post>()
  const watched: Gateways = {
    keys: () => gateways.keys(),
    get size() {
      return gateways.size
    },
    // a provider with new keys is asked at once
    get: (name) => {
      const gateway = gateways.get(name)
      if (gateway === undefined) return undefined
      const known = posts.get(name)
      if (known?.of === gateway) return known.gateway
      const next = { of: gateway, ...post(deps, gateway) }
      posts.set(name, next)
      return next.gateway
    },
  }
  return {
    gateways: watched,
    /**
     * Orders of several providers are always polled: a paused provider among them costs no time.
     */
    capacityIn: (lane: string): Capacity => posts.get(lane)?.capacity() ?? 'all',
    /** Records silent providers and tells the office about a long silence. */
    report: async (): Promise<void> => {
      for (const { report } of posts.values()) await report()
    },
  }
}

type Post = ReturnType<typeof post> & { of: PaymentGateway }

const unreachable = { kind: 'silent', failure: 'unreachable' } as const

function post(deps: Deps, gateway: PaymentGateway) {
  const breaker = pollBreaker(deps.clock)
  const report = reporter(deps, gateway.name, () => breaker.capacity() !== 'all')
  const listen = async <A extends { kind: string }>(ask: () => Promise<A>, silence: A) => {
    if (!breaker.admits()) return silence
    let isAnswered = false
    try {
      const answer = await ask()
      isAnswered = answer.kind !== 'silent'
      return answer
    } finally {
      breaker.note(isAnswered)
      report.recordResult(isAnswered)
    }
  }
  return {
    capacity: breaker.capacity,
    report: report.write,
    gateway: {
      ...gateway,
      outcomeOf: (attempt) =>
        listen(() => gateway.outcomeOf(attempt), { ...unreachable, doubts: [] }),
      refund: (request) => listen(() => gateway.refund(request), unreachable),
      refundOutcome: (request) => listen(() => gateway.refundOutcome(request), unreachable),
    } satisfies PaymentGateway,
  }
}

/** Collects the results between two reports; one response ends a silence. */
function reporter(deps: Deps, provider: string, isPaused: () => boolean) {
  let lastResult: 'nothing' | 'silence' | 'an answer' = 'nothing'
  let answersNotedAt = 0
  return {
    recordResult: (isAnswered: boolean): void => {
      if (isAnswered) lastResult = 'an answer'
      else if (lastResult === 'nothing') lastResult = 'silence'
    },
    write: async (): Promise<void> => {
      const change = lastResult
      lastResult = 'nothing'
      if (change === 'silence') {
        answersNotedAt = 0
        await noteSilence(deps, provider)
        if (isPaused()) await silencesStore(deps.db).recordPause(provider, deps.clock.now())
      }
      const now = deps.clock.now()
      const isRecentlyRecorded = now.getTime() - answersNotedAt < NOTE_ANSWERS_EVERY_MS
      if (change !== 'an answer' || isRecentlyRecorded) return
      await silencesStore(deps.db).endSilence(provider)
      await silencesStore(deps.db).noteAnswer(provider, now)
      answersNotedAt = now.getTime()
    },
  }
}

async function noteSilence(deps: Deps, provider: string): Promise<void> {
  const now = deps.clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const longSince = ago(LONG_SILENCE_MS)
  const silentSince = await deps.inTransaction(async (tx) => {
    await silencesStore(tx).beginSilence(provider, now)
    const window = { now, longSince, toldSince: ago(TELL_EVERY_MS) }
    const since = await silencesStore(tx).claimReport(provider, window)
    if (since !== null)
      await deps.enqueue(tx, 'tell-office-of-silence', { provider, toldAt: now.toISOString() })
    return since
  })
  if (silentSince !== null)
    deps.log.error({ provider, silentSince }, 'payment provider does not respond')
}
