import { expect, test } from 'vitest'
import { checkOrders, checkQueue } from './check-database.ts'
import { checkWorker } from './check-worker.ts'

const now = new Date('2026-11-24T02:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

test('a recent heartbeat is ok; a silent worker is named with the time of its last one', () => {
  const served = { now, isEmbedded: false }
  expect(checkWorker({ heardAt: ago(31), ...served })).toMatchObject({
    verdict: 'ok',
    sentence: 'The worker was heard of 31 s ago.',
  })
  expect(checkWorker({ heardAt: ago(180), ...served })).toMatchObject({
    verdict: 'wrong',
    sentence: expect.stringContaining('has not been heard of since 2026-11-24T01:57:00.000Z'),
  })
  expect(checkWorker({ heardAt: null, ...served }).verdict).toBe('look')
  // stopping `npm start` stops its worker too
  expect(checkWorker({ heardAt: ago(180), now, isEmbedded: true }).verdict).toBe('look')
})

test('late jobs of a running worker do not count as a dead worker', async () => {
  const queue = () => Promise.resolve({ waiting: 300, overdue: 202, oldest: ago(1_200) })
  const orders = () => Promise.resolve({ overdue: 2, undecided: 0, undecidedSince: null })
  const heard = { now, isWorkerHeard: true }
  expect(await checkQueue({ queue }, heard)).toMatchObject({
    verdict: 'look',
    sentence: expect.stringMatching(/^202 jobs wait .* The worker is at work on them\.$/),
  })
  expect((await checkOrders({ orders }, heard)).sentence).toContain('the worker runs')
  const silent = { now, isWorkerHeard: false }
  expect((await checkQueue({ queue }, silent)).verdict).toBe('wrong')
})
