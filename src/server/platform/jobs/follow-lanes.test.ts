import { expect, test } from 'vitest'
import { followLanes } from './follow-lanes.ts'
import { startIntervalLoop } from './interval-loop.ts'
import { workLane } from './work-lane.ts'
import type { Lane } from './work-lane.ts'

const said: string[] = []
const log = {
  info: () => undefined,
  warn: (_facts: object, event: string) => void said.push(event),
  error: (_facts: object, event: string) => void said.push(event),
}
const always = { log, shouldContinue: () => true }

function lane(waiting: number, more: Partial<Lane> = {}): Lane & { asked: string[] } {
  const left = Array.from({ length: waiting }, (_, index) => `order ${index + 1}`)
  const asked: string[] = []
  return {
    name: 'a provider',
    capacity: () => 'all',
    claim: async (limit) => left.splice(0, limit),
    check: async (id) => void asked.push(id),
    report: async () => undefined,
    asked,
    ...more,
  }
}

test('a pass processes all due items in batches', async () => {
  const full = lane(45)
  expect(await workLane(full, always)).toEqual({ checked: 45, failed: 0 })
  expect(full.asked).toHaveLength(45)
})

test('a failed item does not stop the others, and the log names it', async () => {
  const errors: object[] = []
  const told = { ...always, log: { ...log, error: (fields: object) => void errors.push(fields) } }
  const full = lane(3, {
    check: async (id) => {
      if (id === 'order 2') throw new Error('the database is away')
    },
  })
  expect(await workLane(full, told)).toEqual({ checked: 3, failed: 1 })
  expect(errors).toMatchObject([{ lane: 'a provider', id: 'order 2' }])
})

test('a stopped pass processes nothing more, even within a batch', async () => {
  let isStopped = false
  const full = lane(45, {
    check: async () => {
      isStopped = true
    },
  })
  const { checked } = await workLane(full, { log, shouldContinue: () => !isStopped })
  expect(checked).toBe(20)
})

test('a paused provider is not asked, then only once', async () => {
  const capacities: ReturnType<Lane['capacity']>[] = ['one', 'none']
  const full = lane(45, { capacity: () => capacities.shift() ?? 'all' })
  await workLane(full, always)
  expect(full.asked).toEqual(['order 1'])
})

test('a lane with a silent provider does not delay the others', async () => {
  const answered = Promise.withResolvers<void>()
  const hanging = Promise.withResolvers<void>()
  const pass = (one: Lane) => (goesOn: () => boolean) =>
    workLane(one, { log, shouldContinue: goesOn })
  const silent = lane(60, { check: () => hanging.promise })
  const healthy = lane(1, { report: async () => answered.resolve() })
  const following = followLanes(
    [
      { name: 'silent', pass: pass(silent) },
      { name: 'healthy', pass: pass(healthy) },
    ],
    { log, isClockCertain: () => true },
  )
  await answered.promise
  expect(healthy.asked).toEqual(['order 1'])
  hanging.resolve()
  await following.stop()
})

test('no lane runs while the time is uncertain', async () => {
  const full = lane(5)
  const looked = Promise.withResolvers<void>()
  const pass = async (goesOn: () => boolean) => {
    const counts = await workLane(full, { log, shouldContinue: goesOn })
    looked.resolve()
    return counts
  }
  const following = followLanes([{ name: 'orders', pass }], { log, isClockCertain: () => false })
  await looked.promise
  await following.stop()
  expect(full.asked).toEqual([])
})

test('stopping does not wait for a hanging pass', async () => {
  const hanging = () => new Promise<never>(() => undefined)
  const habit = startIntervalLoop(hanging, { name: 'orders', log, everyMs: 1, stopWaitMs: 1 })
  await habit.stop()
  expect(said).toContain('stopped before the running pass ended')
})

test('a failed pass is repeated by the next one', async () => {
  const done = Promise.withResolvers<void>()
  let passes = 0
  const work = async () => {
    passes += 1
    if (passes === 1) throw new Error('the database is away')
    done.resolve()
  }
  const habit = startIntervalLoop(work, { name: 'orders', log, everyMs: 1 })
  await done.promise
  await habit.stop()
  expect(said).toContain('orders failed')
})
