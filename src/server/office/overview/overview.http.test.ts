import { beforeAll, expect, test } from 'vitest'
import type { Overview } from '#contract/office/office-overview.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import {
  madePassword,
  makeAdmin,
  makeBatch,
  makeCourse,
  makeStudent,
} from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()
// the portal's clock stands still
const today = '2026-06-15'
let survey: string
let silent: string

beforeAll(async () => {
  const { db } = portal()
  const owner = await logIn({})
  survey = (await makeCourse(db, { courseName: 'Land survey' })).id
  silent = (await makeCourse(db, { courseName: 'Nobody’s course' })).id
  await takes('Kochi', owner)
  await takes('Kochi', owner)
  await takes('Kottiyam', owner)
  const batch = { courseId: silent, seats: 12 }
  for (const [campus, days] of [
    ['Kochi', 10],
    ['Kottiyam', 20],
    ['Kochi', 31],
  ] as const) {
    const startsOn = dayAfter(today, days)
    await makeBatch(db, { ...batch, campus, startsOn, enrollUntil: startsOn })
  }
})

async function logIn(details: Parameters<typeof makeAdmin>[1]): Promise<string> {
  const { email } = await makeAdmin(portal().db, details)
  const response = await portal().ask('/api/admin/adminLogin', {
    json: { email, password: madePassword },
  })
  return ((await response.json()) as { token: string }).token
}

async function takes(campus: string, token: string): Promise<void> {
  const { id } = await makeStudent(portal().db)
  const json = { courseId: survey, campus, method: 'cash', amount: '4,500', clientKey: `now-${id}` }
  const response = await portal().ask(`/api/admin/students/${id}/enroll`, { token, json })
  expect(response.status).toBe(201)
}

async function overviewOf(details: Parameters<typeof makeAdmin>[1]): Promise<Overview> {
  const response = await portal().ask('/api/admin/overview', { token: await logIn(details) })
  return (await response.json()) as Overview
}

test('an owner sees what came in, the next batches, the courses and the cash', async () => {
  const { today: now, month, due, batches, sales, cash } = await overviewOf({})
  expect(now).toEqual({ received: '13500', refunded: '0', campus: null })
  expect(month).toMatchObject({ to: today, received: '13500', before: { received: '0' } })
  expect(due).toEqual({ overdue: '0', notYet: '0' })
  expect(batches.map(({ campus, seats, taken }) => [campus, seats, taken])).toEqual([
    ['Kochi', 12, 0],
    ['Kottiyam', 12, 0],
  ])
  expect(sales?.best.map(({ courseName, enrollments }) => [courseName, enrollments])).toEqual([
    ['Land survey', 3],
  ])
  expect(sales?.without.map(({ courseId }) => courseId)).toContain(silent)
  expect(cash).toEqual([
    { campus: 'Kochi', amount: '9000', since: today },
    { campus: 'Kottiyam', amount: '4500', since: today },
  ])
})

test('a clerk sees the takings of their campus, and no other money', async () => {
  const shown = await overviewOf({ role: 'desk', campus: 'Kottiyam', isCampusOnly: true })
  expect(shown.today).toEqual({ received: '4500', refunded: '0', campus: 'Kottiyam' })
  expect([shown.month, shown.due, shown.sales, shown.cash]).toEqual([null, null, null, null])
  expect(shown.batches.map(({ campus }) => campus)).toEqual(['Kottiyam'])
})

test('a member of one campus sees no money of the whole institute', async () => {
  const work = { role: 'office', campus: 'Kottiyam', isCampusOnly: true }
  const shown = await overviewOf(work)
  expect(shown.today).toEqual({ received: '4500', refunded: '0', campus: 'Kottiyam' })
  expect([shown.month, shown.due, shown.sales, shown.cash]).toEqual([null, null, null, null])
})

test('a course manager sees batches and no money', async () => {
  const token = await logIn({ role: 'teaching' })
  const shown = await overviewOf({ role: 'teaching' })
  expect([shown.today, shown.month, shown.due, shown.cash]).toEqual([null, null, null, null])
  expect(shown.batches).toHaveLength(2)
  const dashboard = await portal().ask('/api/admin/dashboard', { token })
  expect(await dashboard.json()).toMatchObject({ moneyPerDay: [] })
})
