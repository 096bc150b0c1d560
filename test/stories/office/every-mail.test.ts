import { beforeEach, describe, expect, test } from 'vitest'
import type { OfficeMail } from '#contract/platform/mails.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { institute } from '#institute/institute.ts'
import { makeAdmin } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { paidOrder, refundDesk } from '../../support/story/refund-story.ts'

const story = moneyStory()
const { ask } = refundDesk(story)
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.advance({ minutes: 5 })
  await at.gateway.settings({ refundSeconds: 0 })
  await at.drainJobs()
})

async function callOf(role: StaffRole = 'owner') {
  const { id, name } = await makeAdmin(at.db, { role })
  const principal = { kind: 'admin', adminId: id, name, role, tokenHash: Buffer.alloc(0) } as const
  return { principal, address: '127.0.0.1', requestId: 'story' }
}

async function list(input: object = {}, role?: StaffRole): Promise<OfficeMail[]> {
  const { mails } = await at.handlers.listMails({ limit: 200, ...input }, await callOf(role))
  return mails
}

async function repeat({ _id: id }: Pick<OfficeMail, '_id'>, role?: StaffRole) {
  return at.handlers.repeatMail({ id }, await callOf(role))
}

/** The only mail of this kind about an order. */
async function mailOf(orderId: string, kind: OfficeMail['kind']): Promise<OfficeMail> {
  const [mail] = await list({ q: orderId, kind })
  if (mail === undefined) throw new Error(`order ${orderId} has no mail ${kind}`)
  return mail
}

describe('the office sees every mail', () => {
  test('with its state, recipient and subject as soon as it is queued', async () => {
    const { orderId } = await paidOrder(at)
    expect(await mailOf(orderId, 'receipt')).toMatchObject({
      state: 'waiting',
      to: null,
      tries: 0,
      canRepeat: false,
      about: { kind: 'order', label: orderId },
    })
    await at.drainJobs()
    expect(await mailOf(orderId, 'receipt')).toMatchObject({
      state: 'sent',
      to: expect.stringMatching(/^a…@/),
      tries: 1,
      lastError: null,
      canRepeat: true,
    })
    expect(await mailOf(orderId, 'office-enrollment')).toMatchObject({ state: 'sent' })
  })

  test('with the reason for a failed delivery', async () => {
    const { orderId } = await paidOrder(at)
    await at.mailboxFault('refuse')
    await at.drainJobs()
    expect(await mailOf(orderId, 'receipt')).toMatchObject({
      state: 'refused',
      lastError: expect.stringContaining('refuses this mail or its address'),
    })
    expect((await list({ state: 'undelivered' })).map(({ about }) => about?.label)).toContain(
      orderId,
    )
  })

  test('that became obsolete and was not sent, with that state', async () => {
    const { orderId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'pending'))
    await at.gateway.decide(orderId, 'success')
    await at.selling.complete(orderId)
    await at.drainJobs()
    expect(await mailOf(orderId, 'payment-pending')).toMatchObject({
      state: 'notNeeded',
      to: null,
      canRepeat: false,
    })
  })

  test('about staff accounts only with the permission to see staff', async () => {
    const { id } = await makeAdmin(at.db)
    const changedAt = at.clock.now().toISOString()
    await at.enqueue('send-staff-password-changed', { adminId: id, changedAt })
    await at.drainJobs()
    const [mail] = await list({ kind: 'staff-password-changed' })
    expect(mail).toMatchObject({ state: 'sent', about: { kind: 'staff', _id: id } })
    expect(await list({ kind: 'staff-password-changed' }, 'office')).toEqual([])
    await expect(repeat(mail ?? { _id: '' }, 'office')).rejects.toMatchObject({
      code: 'mail-not-found',
    })
  })
})

describe('the office sends a mail again', () => {
  test('after a refusal, which also clears the warning', async () => {
    const { orderId, email } = await paidOrder(at)
    await at.mailboxFault('refuse')
    await at.drainJobs()
    const refused = await mailOf(orderId, 'receipt')
    at.clock.advance({ minutes: 1 })
    await repeat(refused)
    await at.drainJobs()
    expect(await mailOf(orderId, 'receipt')).toMatchObject({ state: 'sent', isRepeat: true })
    const mails = await at.mailsTo(email)
    expect(mails.filter(({ text }) => text.includes(orderId))).toHaveLength(1)
    const pointedAt = await list({ state: 'undelivered' })
    expect(pointedAt.map(({ _id }) => _id)).not.toContain(refused._id)
  })

  test('after delivery, also about a refund and a flag', async () => {
    const money = await paidOrder(at)
    const { id } = await ask(money)
    await at.gateway.refund(money.orderId, '100')
    at.clock.advance({ minutes: 1 })
    await at.selling.complete(money.orderId)
    await at.drainJobs()
    const toStudent = (await list({ kind: 'refund' })).find(({ about }) => about?._id === id)
    const toOffice = await mailOf(money.orderId, 'office-flag')
    for (const mail of [toStudent, toOffice]) {
      expect(mail).toMatchObject({ state: 'sent' })
      await repeat(mail ?? { _id: '' })
    }
    await at.drainJobs()
    const count = async (address: string) =>
      (await at.mailsTo(address)).filter(({ text }) => text.includes(money.orderId)).length
    const modules = (await at.mailsTo(money.email)).map(({ subject }) => subject)
    expect(modules.filter((subject) => subject.includes('refund'))).toHaveLength(2)
    // the enrollment, the refund request, and the flag twice
    expect(await count(institute.email)).toBe(4)
  })

  test('but not within a minute, while it is being retried, or for an unknown id', async () => {
    const { orderId } = await paidOrder(at)
    const waiting = await mailOf(orderId, 'receipt')
    await expect(repeat(waiting)).rejects.toMatchObject({ code: 'mail-still-waiting' })
    await at.drainJobs()
    await repeat(waiting)
    await expect(repeat(waiting)).rejects.toMatchObject({ code: 'mail-sent-just-now' })
    at.clock.advance({ minutes: 1 })
    await expect(repeat(waiting)).resolves.toMatchObject({ message: expect.any(String) })
    const unknown = { _id: crypto.randomUUID() }
    await expect(repeat(unknown)).rejects.toMatchObject({ code: 'mail-not-found' })
  })
})

test('a mail that failed for three days can be sent again', async () => {
  const { orderId } = await paidOrder(at)
  await at.mailboxFault('temporary')
  await expect(at.drainJobs()).rejects.toThrow('did not take it')
  const waiting = await mailOf(orderId, 'receipt')
  at.clock.advance({ days: 3 })
  expect(waiting).toMatchObject({ state: 'waiting', tries: 1, lastError: expect.any(String) })
  await at.giveUp('send-receipt')
  expect(await mailOf(orderId, 'receipt')).toMatchObject({ state: 'failed', canRepeat: true })
  await repeat(waiting)
  await at.drainJobs()
  expect(await mailOf(orderId, 'receipt')).toMatchObject({ state: 'sent' })
})

test('another failed task is listed with the failed mails', async () => {
  const { orderId } = await at.initiate()
  await at.gateway.pay(orderId)
  await at.enqueue('complete-enrollment', { orderId })
  await at.giveUp('complete-enrollment')
  const given = await mailOf(orderId, 'payment-news')
  expect(given).toMatchObject({ state: 'failed', canRepeat: true, to: null })
  const pointedAt = await list({ state: 'undelivered' })
  expect(pointedAt.map(({ _id }) => _id)).toContain(given._id)
  const { needsPerson } = await at.handlers.showDashboard({}, await callOf())
  expect(needsPerson).toContainEqual(
    expect.objectContaining({ kind: 'mails-failed', count: pointedAt.length }),
  )
  await repeat(given)
  await at.drainJobs()
  const order = await at.payments.findOrder(orderId)
  expect(order?.state).toBe('paid')
})
