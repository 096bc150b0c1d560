import { setTimeout } from 'node:timers/promises'

const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 10

/** One request as who sent it saw it; times in milliseconds of performance.now(). outcome: its status, or why there was no answer. */
export type Seen = {
  kind: string
  sentMs: number
  tookMs: number
  outcome: string
  isRight: boolean
}

export type Asking = {
  kind: string
  /** How many a second. */
  rate: number
  /** What the nth of them asks, and what it is answered by a portal that is well. */
  request: (nth: number) => { url: string; init?: RequestInit; right: number }
}

/** Asks so often a second, whether the one before was answered or not. */
export function startLoad(asked: readonly Asking[]) {
  const seen: Seen[] = []
  const stopping = new AbortController()
  const open = new Set<Promise<void>>()
  const one = async ({ kind, request }: Asking, nth: number): Promise<void> => {
    const { url, init, right } = request(nth)
    const sentMs = performance.now()
    const outcome = await outcomeOf(url, init)
    const tookMs = performance.now() - sentMs
    seen.push({ kind, sentMs, tookMs, outcome, isRight: outcome === String(right) })
  }
  const keepAsking = async (asking: Asking): Promise<void> => {
    const startMs = performance.now()
    for (let nth = 0; !stopping.signal.aborted;) {
      const due = ((performance.now() - startMs) / 1_000) * asking.rate
      for (; nth < due; nth++) {
        const answered = one(asking, nth).finally(() => open.delete(answered))
        open.add(answered)
      }
      await setTimeout(LOOK_EVERY_MS)
    }
  }
  const loops = asked.map((asking) => keepAsking(asking))
  return {
    seen,
    stop: async (): Promise<void> => {
      stopping.abort()
      await Promise.all(loops)
      await Promise.all(open)
    },
  }
}

async function outcomeOf(url: string, init: RequestInit = {}): Promise<string> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return reasonOf(error)
  }
}

/** Node's word for what broke, which fetch hides in a cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.name
}

/** What came of those that were sent between two moments. */
export function summaryOf(seen: readonly Seen[], fromMs: number, toMs: number) {
  const kinds = [...new Set(seen.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const own = seen.filter((one) => one.kind === kind && one.sentMs >= fromMs && one.sentMs < toMs)
    const wrong = own.filter(({ isRight }) => !isRight)
    const took = own.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other)
    const first = Math.min(...wrong.map(({ sentMs }) => sentMs))
    const last = Math.max(...wrong.map(({ sentMs, tookMs }) => sentMs + tookMs))
    const outcomes: Record<string, number> = {}
    for (const { outcome } of wrong) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    return {
      kind,
      asked: own.length,
      failed: wrong.length,
      outcomes,
      /** From the first that failed until the last failure was known. */
      failingSeconds: wrong.length === 0 ? 0 : (last - first) / 1_000,
      medianMs: took[Math.floor(took.length / 2)] ?? 0,
      p99Ms: took[Math.floor(took.length * 0.99)] ?? 0,
    }
  })
}

/** When the first right answer came to somebody who asked after the last failure, in milliseconds after `sinceMs`. */
export function backAfterMs(seen: readonly Seen[], kind: string, sinceMs: number): number | null {
  const own = seen.filter((one) => one.kind === kind && one.sentMs >= sinceMs)
  const failed = own.filter(({ isRight }) => !isRight).map(({ sentMs }) => sentMs)
  const last = failed.length === 0 ? sinceMs : Math.max(...failed)
  const right = own.filter((one) => one.isRight && one.sentMs >= last)
  if (right.length === 0) return null
  return Math.min(...right.map(({ sentMs, tookMs }) => sentMs + tookMs)) - sinceMs
}
