import type { RunningPortal } from '../scripts/portal/start-portal.ts'
import type { Result } from './support/benchmark.ts'
import { compareWithBare, browserHeaders, portOf } from './support/bare/compare-with-bare.ts'
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
/** Searches with 24 cards per CPU second. */
const TARGET_ANEW = 120
const AT_ONCE = 4

export const name = 'pages'

/**
 * Cached answers beside the same bytes from bare node:http, and a search with 24 cards that nobody has asked for before.
 */
export function run(): Promise<Result[]> {
  return withPortal(async (portal) => {
    const nextSearch = searches()
    const anew = await madeAnew(portal, nextSearch)
    const kept = await compareWithBare(portal, [
      { what: 'page /civil', path: '/civil' },
      { what: 'search asked again', path: `/courses?q=${WORD}` },
      {
        what: 'list of Civil Engineering',
        path: '/api/users/getallcoursesuser?department=Civil%20Engineering',
      },
    ])
    return [...kept, ...anew]
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
