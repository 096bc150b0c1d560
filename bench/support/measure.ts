/** In milliseconds, from the request to the last byte of its answer. `least` is nearest to an idle machine. */
export type Timing = { least: number; p50: number; p95: number; p99: number }

type Load = { url: string; token: string; callers: number; requests: number }

/** Statements are prepared, and what is read first is read. */
const WARM_UP = 3

/** Asks the same again and again, so many at once. @throws Error on any answer but 200. */
export async function measure({ url, token, callers, requests }: Load): Promise<Timing> {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async () => {
    const started = performance.now()
    const response = await fetch(url, { headers })
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body}`)
    return performance.now() - started
  }
  for (let turn = 0; turn < WARM_UP; turn++) await ask()
  const each = Math.ceil(requests / callers)
  const loops = Array.from({ length: callers }, async () => {
    const timings: number[] = []
    for (let turn = 0; turn < each; turn++) timings.push(await ask())
    return timings
  })
  const timings = (await Promise.all(loops)).flat().toSorted((one, other) => one - other)
  return {
    least: timings[0] ?? 0,
    p50: quantile(timings, 0.5),
    p95: quantile(timings, 0.95),
    p99: quantile(timings, 0.99),
  }
}

function quantile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
}
