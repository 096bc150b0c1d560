import { beforeAll, describe, expect, test } from 'vitest'
import {
  madePassword,
  makeAdmin,
  makeBatch,
  makeCourse,
  makeStudent,
} from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()
let courseId: string
const orders: Record<string, string> = {}
const batches: Record<string, string> = {}
let limited: string
let everywhere: string

beforeAll(async () => {
  const { db } = portal()
  courseId = (await makeCourse(db)).id
  const { id: otherCourse } = await makeCourse(db)
  const owner = await logIn({})
  for (const campus of ['Kochi', 'Kottiyam']) {
    const { orderId } = (await (await takes(campus, owner)).json()) as { orderId: string }
    orders[campus] = orderId
    batches[campus] = (await makeBatch(db, { courseId: otherCourse, campus })).id
  }
  const work = { role: 'desk', campus: 'Kottiyam' }
  limited = await logIn({ ...work, isCampusOnly: true })
  everywhere = await logIn(work)
})

async function logIn(details: Parameters<typeof makeAdmin>[1]): Promise<string> {
  const { email } = await makeAdmin(portal().db, details)
  const response = await portal().ask('/api/admin/adminLogin', {
    json: { email, password: madePassword },
  })
  return ((await response.json()) as { token: string }).token
}

async function takes(campus: string, token: string) {
  const { id } = await makeStudent(portal().db)
  const json = { courseId, campus, method: 'cash', amount: '4,500', clientKey: `campus-${id}` }
  return portal().ask(`/api/admin/students/${id}/enroll`, { token, json })
}

async function status(path: string, token = limited): Promise<number> {
  return (await portal().ask(`/api/admin/${path}`, { token })).status
}

describe('a person who sees one campus only', () => {
  test('opens its orders and batches, and none of another campus', async () => {
    expect(await status(`orders/${orders['Kottiyam']}`)).toBe(200)
    expect(await status(`orders/${orders['Kochi']}`)).toBe(403)
    expect(await status(`batches/${batches['Kottiyam']}`)).toBe(200)
    expect(await status(`batches/${batches['Kochi']}/students`)).toBe(403)
  })

  test('cannot write what belongs to it to another campus', async () => {
    const json = { campus: 'Kochi', method: 'cash', amount: '4,500', reason: 'The wrong campus.' }
    const path = `/api/admin/orders/${orders['Kottiyam']}/correct`
    const response = await portal().ask(path, { token: limited, json })
    expect(await response.json()).toMatchObject({ code: 'other-campus' })
  })

  test('finds only its orders and batches in the jump box', async () => {
    const found = async (q: string, token: string) => {
      const response = await portal().ask(`/api/admin/jump?q=${q}`, { token })
      return ((await response.json()) as { hits: { kind: string; id: string }[] }).hits
    }
    expect(await found(String(orders['Kottiyam']), limited)).toMatchObject([{ kind: 'order' }])
    expect(await found(String(orders['Kochi']), limited)).toEqual([])
    expect(await found(String(orders['Kochi']), everywhere)).toMatchObject([{ kind: 'order' }])
    const batchIds = (await found('kochi', limited)).map(({ id }) => id)
    expect(batchIds).not.toContain(batches['Kochi'])
  })

  test('reads notes about a student, and about its orders only', async () => {
    const { id } = await makeStudent(portal().db)
    expect(await status(`notes?about=student&id=${id}`)).toBe(200)
    expect(await status(`notes?about=order&id=${orders['Kottiyam']}`)).toBe(200)
    expect(await status(`notes?about=order&id=${orders['Kochi']}`)).toBe(403)
  })

  test('takes payments there only', async () => {
    expect((await takes('Kochi', limited)).status).toBe(403)
    expect((await takes('Kottiyam', limited)).status).toBe(201)
  })

  test('shows QR codes there only', async () => {
    const { id } = await makeStudent(portal().db)
    const json = { courseId, campus: 'Kochi', amount: '4,500' }
    const shown = await portal().ask(`/api/admin/students/${id}/qr`, { token: limited, json })
    expect(await shown.json()).toMatchObject({ code: 'other-campus' })
    expect(await status(`orders/${orders['Kochi']}/parts/1/qr`)).toBe(403)
    expect(await status(`orders/${orders['Kottiyam']}/parts/1/qr`)).toBe(200)
    const path = `/api/admin/orders/${orders['Kochi']}/parts/1/qr/end`
    expect((await portal().ask(path, { token: limited, json: {} })).status).toBe(403)
  })

  test('finds only its orders in the list, and cannot ask for others', async () => {
    const response = await portal().ask('/api/admin/orders', { token: limited })
    const { orders: listed } = (await response.json()) as { orders: { campus: string }[] }
    expect(new Set(listed.map(({ campus }) => campus))).toEqual(new Set(['Kottiyam']))
    expect(await status('orders?campus=Kochi')).toBe(403)
  })
})

test('a campus without a limit is only preset', async () => {
  expect(await status(`orders/${orders['Kochi']}`, everywhere)).toBe(200)
  expect(await status('orders?campus=Kochi', everywhere)).toBe(200)
})
