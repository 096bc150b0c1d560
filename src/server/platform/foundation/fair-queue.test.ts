import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import type { FairQueue, Share } from './fair-queue.ts'

const bounds = { atOnce: 1, waiting: { perAccount: 3, perAddress: 6, inAll: 10 } }
const of = (address: string, account: string): Share => ({ address, account })

/** Work that ends on command, and the order in which it began. */
function room(queue: FairQueue) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    ask: (name: string, share: Share, until?: AbortSignal) =>
      queue(
        share,
        async () => {
          begun.push(name)
          await new Promise<void>((end) => ends.push(end))
          return name
        },
        until,
      ),
    /** Ends running work until the queue is empty. */
    drain: async () => {
      while (ends.length > 0) {
        ends.shift()?.()
        for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
      }
    },
  }
}

test('networks take turns, however many requests wait from one', async () => {
  const { ask, begun, drain } = room(createFairQueue(bounds))
  const crowd = [1, 2, 3, 4, 5].map((number) => ask(`a${number}`, of('192.0.2.1', `s${number}`)))
  const stranger = ask('b1', of('192.0.2.2', 'anu'))
  const other = ask('c1', of('192.0.2.3', 'ravi'))
  await drain()
  await Promise.all([...crowd, stranger, other])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4', 'a5'])
})

test('one network with many accounts fills only its own share', async () => {
  const { ask, drain } = room(createFairQueue(bounds))
  const crowd = Array.from({ length: 30 }, (_, number) =>
    ask('mine', of(`2001:db8:0:1::${number}`, `account ${number}`)),
  )
  const stranger = ask('stranger', of('192.0.2.2', 'anu'))
  const outcomes = Promise.allSettled(crowd)
  await drain()
  expect(await stranger).toBe('stranger')
  const answered = (await outcomes).filter(({ status }) => status === 'fulfilled')
  // one runs, six wait
  expect(answered).toHaveLength(7)
})

test('one account fills only its share from any network, and is told to retry', async () => {
  const { ask, drain } = room(createFairQueue(bounds))
  const mine = Array.from({ length: 5 }, (_, number) => ask('mine', of(`192.0.2.${number}`, 'anu')))
  const outcomes = Promise.allSettled(mine)
  await drain()
  const [, , , , last] = await outcomes
  expect(last).toMatchObject({
    reason: { code: 'unavailable', details: { isBusy: true, retryAfterSeconds: 5 } },
  })
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

test('the queue has a total limit, and accepts work again afterwards', async () => {
  const { ask, drain } = room(createFairQueue(bounds))
  const many = Array.from({ length: 15 }, (_, number) =>
    ask('one', of(`192.0.2.${number}`, `account ${number}`)),
  )
  const outcomes = Promise.allSettled(many)
  await drain()
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  const later = ask('later', of('192.0.2.1', 'anu'))
  await drain()
  expect(await later).toBe('later')
})

test('failed work passes its turn on', async () => {
  const queue = createFairQueue(bounds)
  const share = of('192.0.2.1', 'anu')
  const broken = queue(share, () => Promise.reject(new Error('no font')))
  const next = queue(share, () => Promise.resolve('next'))
  await expect(broken).rejects.toThrow('no font')
  expect(await next).toBe('next')
})

test('an aborted waiting call is refused and makes room for others', async () => {
  const { ask, begun, drain } = room(createFairQueue(bounds))
  const first = ask('first', of('192.0.2.1', 'anu'))
  const patience = new AbortController()
  const waiting = [1, 2, 3].map((number) =>
    ask(`left ${number}`, of('192.0.2.1', 'anu'), patience.signal),
  )
  const outcomes = Promise.allSettled(waiting)
  patience.abort()
  for (const { status } of await outcomes) expect(status).toBe('rejected')
  const others = [1, 2, 3].map((number) => ask(`other ${number}`, of('192.0.2.1', 'anu')))
  await drain()
  await Promise.all([first, ...others])
  expect(begun).toEqual(['first', 'other 1', 'other 2', 'other 3'])
})

test('aborting does not stop work that has begun', async () => {
  const { ask, drain } = room(createFairQueue(bounds))
  const patience = new AbortController()
  const first = ask('first', of('192.0.2.1', 'anu'))
  const second = ask('second', of('192.0.2.1', 'anu'), patience.signal)
  const done = drain()
  await first
  patience.abort()
  await done
  expect(await second).toBe('second')
})

test('at most the configured number runs at once', async () => {
  const { ask, begun, drain } = room(createFairQueue({ ...bounds, atOnce: 2 }))
  const all = [1, 2, 3].map((number) => ask(`w${number}`, of('192.0.2.1', `s${number}`)))
  expect(begun).toEqual(['w1', 'w2'])
  await drain()
  await Promise.all(all)
})
