import { median } from '../scripts/bench/median.ts'
import type { RunningPortal } from '../scripts/start-portal.ts'
import type { Result } from './support/benchmark.ts'
import { besideBare, browserHeaders, CONNECTIONS, portOf } from './support/beside-bare.ts'
import { withPortal } from './support/portal.ts'
import { rawLoad } from './support/raw-load.ts'
import { programCpuMs } from './support/server-cpu.ts'

const WEB = 'build-programs/web.js'
const CARDS = 24
/** Found in more courses than one page shows. */
const WORD = 'engineering'
const SPELLED_ANEW = `${WORD}+${WORD}`
const WARM_UP = 300
const MADE_ANEW_MS = 15_000
/** Of searches with 24 cards. */
const TARGET_ANEW = 250
const AT_ONCE = 4
const ROUNDS = 5
const ROUND_MS = 4_000
/** 2,000 different ones in a minute. */
const SEARCH_EVERY_MS = 30

export const name = 'pages'

/**
 * A page that lies there beside the same bytes from bare node:http; a search with 24 cards that nobody has asked for
 * before; and what such searches do to who asks for a page that lies there.
 */
export function run(): Promise<Result[]> {
  return withPortal(async (portal) => {
    const nextSearch = searches()
    const anew = await madeAnew(portal, nextSearch)
    const kept = await besideBare(portal, [
      { what: 'page /civil', path: '/civil' },
      { what: 'search asked again', path: `/courses?q=${WORD}` },
    ])
    return [...kept, ...anew, ...(await besideSearches(portal, nextSearch))]
  })
}

/** In small and capital letters: four million addresses, which find the same courses. */
function searches(): () => string {
  let number = 0
  return () => {
    number += 1
    const letters = Array.from(SPELLED_ANEW, (letter, at) =>
      ((number >> at) & 1) === 1 ? letter.toUpperCase() : letter,
    )
    return `/courses?q=${letters.join('')}`
  }
}

async function madeAnew(portal: RunningPortal, nextPath: () => string): Promise<Result[]> {
  const first = await fetch(portal.url + nextPath(), { headers: browserHeaders })
  const cards = (await first.text()).split('<h2').length - 1
  if (cards < CARDS) throw new Error(`the search shows ${cards} courses`)
  for (let turn = 0; turn < WARM_UP; turn++)
    await (await fetch(portal.url + nextPath(), { headers: browserHeaders })).arrayBuffer()
  const before = await programCpuMs(WEB)
  const figures = await rawLoad({
    port: portOf(portal),
    nextPath,
    headers: browserHeaders,
    connections: AT_ONCE,
    ms: MADE_ANEW_MS,
  })
  const usedMs = (await programCpuMs(WEB)) - before
  const perSecond = (figures.requests * 1_000) / usedMs
  return [
    {
      what: 'search made anew',
      value: perSecond,
      unit: 'per CPU second',
      target: { atLeast: TARGET_ANEW },
    },
    { what: 'search made anew, p50', value: figures.p50, unit: 'ms' },
    { what: 'search made anew, bytes each', value: figures.bytesEach, unit: 'B' },
  ]
}

async function besideSearches(portal: RunningPortal, nextPath: () => string): Promise<Result[]> {
  const [alone, beside]: [number[], number[]] = [[], []]
  const page = () =>
    rawLoad({
      port: portOf(portal),
      nextPath: () => '/civil',
      headers: browserHeaders,
      connections: CONNECTIONS,
      ms: ROUND_MS,
    })
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await page()).p99)
    const search = searching(portal, nextPath)
    beside.push((await page()).p99)
    await search.stop()
  }
  return [
    {
      what: 'page /civil, p99 beside 2,000 searches a minute',
      value: median(beside),
      unit: 'ms',
      peer: { what: 'alone', value: median(alone) },
      target: { atMost: 2, ofPeer: true },
    },
  ]
}

/** One different search after the other, whether those before have been answered or not. */
function searching({ url }: RunningPortal, nextPath: () => string) {
  const asked: Promise<unknown>[] = []
  const timer = setInterval(() => {
    const answer = fetch(url + nextPath(), { headers: browserHeaders })
    asked.push(answer.then((response) => response.arrayBuffer()))
  }, SEARCH_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(asked)
    },
  }
}
