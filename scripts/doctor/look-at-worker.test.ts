import { expect, test } from 'vitest'
import { lookAtOrders, lookAtQueue } from './look-at-database.ts'
import { lookAtWorker } from './look-at-worker.ts'

const now = new Date('2026-11-24T02:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

test('a recent heartbeat is ok; a silent worker is named with the time of its last one', () => {
  const served = { now, isEmbedded: false }
  expect(lookAtWorker({ heardAt: ago(31), ...served })).toMatchObject({
    verdict: 'ok',
    sentence: 'The worker was heard of 31 s ago.',
  })
  expect(lookAtWorker({ heardAt: ago(180), ...served })).toMatchObject({
    verdict: 'wrong',
    sentence: expect.stringContaining('has not been heard of since 2026-11-24T01:57:00.000Z'),
  })
  expect(lookAtWorker({ heardAt: null, ...served }).verdict).toBe('look')
  // stopping `npm start` stops its worker too
  expect(lookAtWorker({ heardAt: ago(180), now, isEmbedded: true }).verdict).toBe('look')
})

test('late jobs of a running worker do not count as a dead worker', async () => {
  const queue = () => Promise.resolve({ waiting: 300, overdue: 202, oldest: ago(1_200) })
  const orders = () => Promise.resolve({ overdue: 2, undecided: 0, undecidedSince: null })
  const heard = { now, isWorkerHeard: true }
  expect(await lookAtQueue({ queue }, heard)).toMatchObject({
    verdict: 'look',
    sentence: expect.stringMatching(/^202 jobs wait .* The worker is at work on them\.$/),
  })
  expect((await lookAtOrders({ orders }, heard)).sentence).toContain('the worker runs')
  const silent = { now, isWorkerHeard: false }
  expect((await lookAtQueue({ queue }, silent)).verdict).toBe('wrong')
})
