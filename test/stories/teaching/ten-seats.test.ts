import { afterAll, beforeAll, expect, test } from 'vitest'
import pLimit from 'p-limit'
import { Problem } from '#contract/problems.ts'
import { objectionsToSeats } from '#server/teaching/batches/seats/check-seats.store.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { booksOf } from '../../support/story/books.ts'
import { testDatabase } from '../../support/database.ts'
import { openStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'

const BUYERS = 500
const SEATS = 10
/** The number of students who let their page lapse and then pay. */
const LATE = 4

/** In each process. */
const AT_ONCE = 8

const database = testDatabase()
let one: Story
let other: Story

beforeAll(async () => {
  one = await openStory(database.databaseUrl, {})
  // a web process in all but the process: its own connections, queue and clock
  other = await openStory(database.databaseUrl, {}, one.simulators)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

test('500 concurrent buyers for 10 seats on two web processes: 10 sold, others refused or refunded', async () => {
  const { id: courseId } = await one.course()
  const { id: batchId } = await one.batch({ courseId, seats: SEATS })
  const inTurn = pLimit(20)
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, () => inTurn(async () => (await one.student()).id)),
  )
  const crowd = async (studentIds: string[]) => {
    // as the edge of each process admits them, which is not part of the story
    const doors = [one, other].map((at) => ({ at, door: pLimit(AT_ONCE) }))
    return Promise.all(
      studentIds.map((studentId, n) => {
        const { at, door } = doors[n % doors.length] ?? { at: one, door: inTurn }
        return door(() => ask(at, { studentId, courseId, batchId }))
      }),
    )
  }
  const first = await crowd(buyers)
  const begun = first.flatMap((answer) => ('orderId' in answer ? [answer] : []))
  const told = first.flatMap((answer) => ('code' in answer ? [answer] : []))
  expect(begun).toHaveLength(SEATS)
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['batch-full']))

  const [late, prompt] = [begun.slice(0, LATE), begun.slice(LATE)]
  await Promise.all(prompt.map(({ orderId }) => one.gateway.pay(orderId)))
  await Promise.all(
    prompt.flatMap(({ orderId }) => [
      one.selling.complete(orderId),
      other.selling.complete(orderId),
    ]),
  )
  for (const at of [one, other]) at.clock.advance({ minutes: 25 })
  await Promise.all(late.map(({ orderId }) => other.selling.complete(orderId)))
  // the refused students have retried in time, all at once
  const second = await crowd(told.map(({ studentId }) => studentId))
  const luckier = second.flatMap((answer) => ('orderId' in answer ? [answer] : []))
  expect(luckier).toHaveLength(LATE)
  await Promise.all([...late, ...luckier].map(({ orderId }) => one.gateway.pay(orderId)))
  await Promise.all(
    [...late, ...luckier].flatMap(({ orderId }) => [
      one.selling.complete(orderId),
      other.selling.complete(orderId),
    ]),
  )

  expect((await one.batches.seatsOf(one.db, [batchId])).get(batchId)).toMatchObject({
    active: SEATS,
    held: 0,
  })
  for (const { orderId } of [...prompt, ...luckier])
    expect(await booksOf(one.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  for (const { orderId } of late)
    expect(await booksOf(one.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 0,
      openFlags: ['batch-full'],
      refunds: [{ state: 'requested' }],
    })
  expect(await objectionsToSeats(one.db, indianDayOf(one.clock.now()))).toEqual([])
}, 120_000)

type Wanted = { studentId: string; courseId: string; batchId: string }
type Answered = { studentId: string; orderId: string } | { studentId: string; code: string }

/** A request that waited too long for a connection on a busy machine is repeated. */
async function ask(at: Story, wanted: Wanted): Promise<Answered> {
  const { studentId } = wanted
  for (;;)
    try {
      const { orderId } = await at.initiate(wanted)
      return { studentId, orderId }
    } catch (refusal) {
      if (refusal instanceof Problem) return { studentId, code: refusal.code }
      if (!(refusal instanceof Error && /trying to connect/.test(refusal.message))) throw refusal
    }
}
