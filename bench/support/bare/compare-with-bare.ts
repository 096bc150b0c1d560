import path from 'node:path'
import { median } from '../../../scripts/bench/median.ts'
import type { RunningPortal } from '../../../scripts/portal/start-portal.ts'
import type { Result } from '../benchmark.ts'
import { rawLoad } from '../raw-load.ts'
import type { LoadFigures } from '../raw-load.ts'
import { programCpuMs } from '../server-cpu.ts'
import { BARE_ANSWERS, startBareAnswers } from './start-bare-answers.ts'

/** What today's browsers say. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }
export const CONNECTIONS = 64
/** Of the portal: what is asked more often is made smaller once more, and must be before the peer is given its bytes. */
const WARM_UP = 400
const ROUNDS = 18
const ROUND_MS = 500
/** Of what bare node:http does. */
const LEAST_OF_RATE = 0.6

const programs = { portal: 'build-programs/web.js', bare: BARE_ANSWERS }

export type KeptTarget = { what: string; path: string }

type Side = { program: string; port: number }
type Round = LoadFigures & { perCpuSecond: number }

/**
 * Kept answers of the portal and the same bytes from bare node:http, in turns: the machine changes by a tenth from one second to
 * another, so each round is compared with the one beside it.
 * @returns requests for each second of the server's processor time, and p99 with 64 connections.
 */
export async function compareWithBare(
  portal: RunningPortal,
  targets: KeptTarget[],
): Promise<Result[]> {
  for (const target of targets) await warmUp(portal, target.path)
  const { part: bare, port } = await startBareAnswers({
    askAt: portal.url,
    paths: targets.map(({ path: address }) => address),
    encodings: browserHeaders['accept-encoding'],
    folder: path.join(portal.dataDir, 'logs'),
  })
  try {
    const results: Result[] = []
    for (const target of targets) results.push(...(await compare(target, portal, port)))
    return results
  } finally {
    await bare.stop()
  }
}

/** Until the smallest form is there, and the programs are compiled. */
async function warmUp(portal: RunningPortal, address: string): Promise<void> {
  for (let turn = 0; turn < WARM_UP; turn++) {
    const answer = await fetch(portal.url + address, { headers: browserHeaders })
    await answer.arrayBuffer()
  }
}

async function compare(
  { what, path: address }: KeptTarget,
  portal: RunningPortal,
  barePort: number,
): Promise<Result[]> {
  const ours = () => measureRound({ program: programs.portal, port: portOf(portal) }, address)
  const theirs = () => measureRound({ program: programs.bare, port: barePort }, address)
  const rounds: { ours: Round; theirs: Round }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = round % 2 === 0 ? await ours() : null
    const beside = await theirs()
    const measured = { ours: before ?? (await ours()), theirs: beside }
    // the first round warms up
    if (round > 0) rounds.push(measured)
  }
  const of = (name: keyof Round) => median(rounds.map((round) => round.ours[name]))
  const peer = (name: keyof Round) => ({
    what: 'node:http',
    value: median(rounds.map((round) => round.theirs[name])),
    ratio: median(rounds.map((round) => round.ours[name] / round.theirs[name])),
  })
  return [
    {
      what,
      value: of('perCpuSecond'),
      unit: 'per CPU second',
      peer: peer('perCpuSecond'),
      target: { atLeast: LEAST_OF_RATE, ofPeer: true },
    },
    {
      what: `${what}, p99`,
      value: of('p99'),
      unit: 'ms',
      peer: peer('p99'),
    },
    { what: `${what}, bytes each`, value: of('bytesEach'), unit: 'B' },
  ]
}

async function measureRound({ program, port }: Side, address: string): Promise<Round> {
  const before = await programCpuMs(program)
  const figures = await rawLoad({
    port,
    nextPath: () => address,
    headers: browserHeaders,
    connections: CONNECTIONS,
    ms: ROUND_MS,
  })
  const usedMs = (await programCpuMs(program)) - before
  return { ...figures, perCpuSecond: (figures.requests * 1_000) / usedMs }
}

export function portOf({ url }: RunningPortal): number {
  return Number(new URL(url).port)
}
