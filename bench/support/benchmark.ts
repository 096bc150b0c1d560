/** One figure of a benchmark. */
export type Result = { readonly what: string; readonly value: number; readonly unit: string }

/** What a file bench/NAME.bench.ts exports. */
export type Benchmark = { readonly name: string; readonly run: () => Promise<Result[]> }
