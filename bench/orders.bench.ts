import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import { median } from '../scripts/bench/median.ts'
import { gatewayControl } from '../test/support/story/gateway-control.ts'
import type { Result } from './support/benchmark.ts'
import { holdMails } from './support/hold-mails.ts'
import { makeBuyers } from './support/make-buyers.ts'
import { portalSide } from './support/order-sides.ts'
import type { Buyer, Placed, Side } from './support/order-sides.ts'
import { withPortal } from './support/portal.ts'
import { serverCpuMs } from './support/server-cpu.ts'
import { notificationLogin, startBare } from './support/bare/start-bare.ts'
import { msUntil } from './support/watch.ts'

const ROUNDS = 7
/** Orders of a round: one half comes back by the browser, the provider tells of the other. */
const ORDERS = 100
const READS_OF_EACH = 5
const AT_ONCE = 8
/** The portal does at least so much of what the bare program does with the same processor time. */
const AT_LEAST = 0.25
const WITHIN_MS = 60_000

export const name = 'orders'

/**
 * What the way of an order costs the servers (web, worker, PostgreSQL) until the last answer or the last enrollment,
 * beside the bare program of bench/support/bare/bare-orders.ts on the same PostgreSQL and the same provider.
 */
export function run(): Promise<Result[]> {
  return withPortal(async (portal) => {
    const client = new pg.Client({ connectionString: portal.databaseUrl })
    await client.connect()
    const gateway = gatewayControl(portal.simulatorsUrl ?? '')
    // this program sends each when it is measured
    await gateway.settings({ webhooks: 'off' })
    await holdMails(client)
    const buyers = await makeBuyers(client, 3 + 2 * (ROUNDS + 1) * ORDERS)
    const { rows } = await client.query<{ id: string }>(
      `select id from courses where fee_in_paise = 450000 and hidden_at is null limit 1`,
    )
    const ours = portalSide(
      { url: portal.url, courseId: rows[0]?.id ?? '', authorization: notificationLogin(portal) },
      client,
    )
    const bare = await startBare(portal, { client, gateway, ours, buyers })
    try {
      const figures = new Figures()
      for (let round = 0; round <= ROUNDS; round++)
        for (const side of round % 2 === 0 ? [ours, bare.side] : [bare.side, ours])
          // the first round warms up
          await measureSide(side, { gateway, buyers }, round === 0 ? new Figures() : figures)
      return figures.results()
    } finally {
      await bare.stop()
      await client.end()
    }
  })
}

type Phase = 'initiate' | 'return' | 'webhook to enrolled' | 'receipt read'

/** Requests per second of the servers' processor time, by phase and side. */
class Figures {
  readonly #all = new Map<string, number[]>()

  add(phase: Phase, side: Side['name'], perSecond: number): void {
    const key = `${phase}, ${side}`
    this.#all.set(key, [...(this.#all.get(key) ?? []), perSecond])
  }

  results(): Result[] {
    const phases: Phase[] = ['initiate', 'return', 'webhook to enrolled', 'receipt read']
    const perCpuSecond = 'per CPU second'
    const of = (phase: Phase) => ({
      value: this.#median(`${phase}, portal`),
      unit: perCpuSecond,
      peer: { what: 'bare program', value: this.#median(`${phase}, bare`) },
    })
    const byPhase = phases.map((phase) => ({ what: phase, ...of(phase) }))
    const parts = byPhase.filter(({ what }) => what !== 'webhook to enrolled')
    const whole = {
      what: 'whole purchase: initiate, return, receipt',
      value: combinedRate(parts.map(({ value }) => value)),
      unit: perCpuSecond,
      peer: { what: 'bare program', value: combinedRate(parts.map(({ peer }) => peer.value)) },
      target: { atLeast: AT_LEAST, ofPeer: true },
    }
    return [whole, ...byPhase]
  }

  #median(key: string): number {
    return median(this.#all.get(key) ?? [])
  }
}

/** How often a second one after the other is done, each of which is done so often a second. */
function combinedRate(rates: number[]): number {
  return 1 / rates.reduce((seconds, rate) => seconds + 1 / rate, 0)
}

type Measuring = { gateway: ReturnType<typeof gatewayControl>; buyers: Buyer[] }

async function measureSide(
  side: Side,
  { gateway, buyers }: Measuring,
  figures: Figures,
): Promise<void> {
  const placed: Placed[] = []
  // a slow machine's poll may be quicker than a notification
  const enrolledBefore = await side.enrolled()
  const numbered = buyers.splice(0, ORDERS).map((buyer) => ({ buyer, number: (nextNumber += 1) }))
  const timed = async (phase: Phase, count: number, act: () => Promise<unknown>) => {
    await calm()
    const before = await serverCpuMs(side.leftOut)
    await act()
    const used = (await serverCpuMs(side.leftOut)) - before
    figures.add(phase, side.name, (count * 1_000) / used)
  }
  await timed('initiate', ORDERS, () =>
    each(numbered, async ({ buyer, number }) => {
      placed.push({ orderId: await side.initiate(buyer, number), number, buyer })
    }),
  )
  const returns = new Map<Placed, Awaited<ReturnType<typeof gateway.pay>>>()
  await each(placed, async (order) => void returns.set(order, await gateway.pay(order.orderId)))
  const [returned, notified] = [placed.slice(0, ORDERS / 2), placed.slice(ORDERS / 2)]
  await timed('return', returned.length, () =>
    each(returned, async (order) => {
      const way = returns.get(order)
      if (way !== undefined) await side.followReturn(order, way)
    }),
  )
  await timed('webhook to enrolled', notified.length, async () => {
    await each(notified, side.notify)
    const isThere = async () => (await side.enrolled()) === enrolledBefore + ORDERS
    await msUntil(isThere, { what: 'every payment told of is an enrollment', withinMs: WITHIN_MS })
  })
  const reads = Array.from({ length: READS_OF_EACH }, () => returned).flat()
  await timed('receipt read', reads.length, () => each(reads, side.readReceipt))
}

let nextNumber = 0

async function each<T>(all: T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const inTurn = pLimit(AT_ONCE)
  await Promise.all(all.map((one) => inTurn(() => act(one))))
}

const LOOK_MS = 500
/** Of a processor, in thousandths: what the worker's clocks need. */
const IDLE_MS_PER_LOOK = 40

/** Mails and papers of what was measured before are done. */
async function calm(): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    const before = await serverCpuMs([])
    await setTimeout(LOOK_MS)
    quiet = (await serverCpuMs([])) - before < IDLE_MS_PER_LOOK ? quiet + 1 : 0
  }
}
