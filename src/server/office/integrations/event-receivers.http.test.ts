import { beforeAll, describe, expect, test } from 'vitest'
import { madePassword, makeAdmin } from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()
const proof = madePassword
let token: string

beforeAll(async () => {
  const login = { email: (await makeAdmin(portal().db)).email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json: login })
  token = (await body<{ token: string }>(response)).token
})

// the contract guarantees the shapes; every response in a test is checked against it
async function body<T>(response: Response): Promise<T> {
  return (await response.json()) as T
}

const post = (path: string, json: object = {}) =>
  portal().ask(`/api/admin/${path}`, { json, token })
const get = async <T>(path: string) => body<T>(await portal().ask(`/api/admin/${path}`, { token }))

async function added(label: string) {
  const response = await post('eventreceivers', { label, url: 'http://localhost:9/', proof })
  expect(response.status).toBe(201)
  return body<{ _id: string; secret: string }>(response)
}

type Log = { receiver: { state: string }; deliveries: { _id: string; state: string }[] }
const logOf = (id: string, query = '') => get<Log>(`eventreceivers/${id}/deliveries${query}`)

describe('an event receiver', () => {
  test('shows its secret only at creation and renewal', async () => {
    const { _id, secret } = await added('Books')
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    const renewed = await post(`eventreceivers/${_id}/secret`, { proof })
    const { secret: next } = await body<{ secret: string }>(renewed)
    expect(next).not.toBe(secret)
    const list = await get<{ receivers: object[] }>('eventreceivers')
    expect(JSON.stringify([list, await logOf(_id)])).not.toContain('whsec_')
    expect(list.receivers).toContainEqual(
      expect.objectContaining({
        _id,
        label: 'Books',
        state: 'on',
        secretBeforeUntil: '2026-06-16T06:00:00.000Z',
      }),
    )
  })

  test.each(['http://books.example/', 'https://10.0.0.1/', 'books'])(
    'with the URL %s is refused',
    async (url) => {
      const response = await post('eventreceivers', { label: 'Books', url, proof })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ fields: { url: expect.any(String) } })
    },
  )

  test('gets a test event, visible only in its own log', async () => {
    const [one, other] = [await added('One'), await added('Other')]
    expect((await post(`eventreceivers/${one._id}/test`)).status).toBe(200)
    const { deliveries } = await logOf(one._id)
    expect(deliveries).toMatchObject([
      { type: 'portal.test', state: 'waiting', tries: 0, orderId: null },
    ])
    expect((await logOf(one._id, '?q=portal.test&state=waiting')).deliveries).toHaveLength(1)
    expect((await logOf(one._id, '?q=ORDER')).deliveries).toEqual([])
    expect((await logOf(other._id)).deliveries).toEqual([])
    const [delivery = { _id: '' }] = deliveries
    expect((await post(`eventdeliveries/${delivery._id}/again`)).status).toBe(200)
  })

  test('that was disabled gets nothing until an owner enables it', async () => {
    const { _id } = await added('Gone')
    const off = { disabledAt: portal().clock.now(), disabledBecause: 'gone' }
    await portal().db.updateTable('eventReceivers').set(off).where('id', '=', _id).execute()
    expect((await logOf(_id)).receiver.state).toBe('gone')
    expect((await post(`eventreceivers/${_id}/test`)).status).toBe(409)
    expect((await post(`eventreceivers/${_id}/enable`)).status).toBe(200)
    expect((await post(`eventreceivers/${_id}/test`)).status).toBe(200)
  })

  test('that was ended remains only in the activity log', async () => {
    const { _id } = await added('Ended')
    expect((await post(`eventreceivers/${_id}/end`)).status).toBe(200)
    expect((await post(`eventreceivers/${_id}/end`)).status).toBe(404)
    expect((await post(`eventreceivers/${_id}/secret`, { proof })).status).toBe(404)
    const list = await get<{ receivers: { _id: string }[] }>('eventreceivers')
    expect(list.receivers.map((one) => one._id)).not.toContain(_id)
    const { activity } = await get<{ activity: object[] }>('activity?kind=integration&limit=200')
    expect(activity).toContainEqual(
      expect.objectContaining({ action: 'event-receiver-ended', after: { host: 'localhost:9' } }),
    )
  })
})
