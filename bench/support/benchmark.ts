/** One figure of a benchmark. */
export type Result = {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The same of a program that stands beside ours for comparison, measured in the same run. */
  readonly peer?: Peer
  readonly target?: Target
  /** Which way is worse, where the unit does not say (scripts/bench/figures.ts). */
  readonly better?: 'more' | 'less'
}

/** ratio: ours divided by its own, where that was measured round by round: what the machine does meanwhile touches both. */
type Peer = { readonly what: string; readonly value: number; readonly ratio?: number }

/** What the figure has to be; `ofPeer`: what it has to be divided by the peer's. */
export type Target = {
  readonly atLeast?: number
  readonly atMost?: number
  readonly ofPeer?: boolean
}

/** What a file bench/NAME.bench.ts exports. */
export type Benchmark = { readonly name: string; readonly run: () => Promise<Result[]> }
