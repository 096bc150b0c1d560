import { beforeEach, expect, test } from 'vitest'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { sentMailAbout } from '../../../support/read/office.ts'

const story = moneyStory()
let at: Story

beforeEach(() => {
  at = story()
})

async function requestWithAddress() {
  const student = await at.student()
  return { ...(await at.initiate({ studentId: student.id })), email: student.email }
}

test('a paid course is mailed once with the receipt as a PDF, however often the job runs', async () => {
  const { orderId, email } = await requestWithAddress()
  await at.comesBack(await at.gateway.pay(orderId))
  await at.drainJobs()
  await at.selling.mailReceipt(orderId)
  const mails = await at.mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^You are enrolled in .*: receipt KAL\/\d\d-\d\d\/\d{6}$/)
  expect(mails[0]?.text).toContain('Rupees Four Thousand Five Hundred Only')
  expect(mails[0]?.attachments[0]?.filename).toMatch(/^receipt-KAL-\d\d-\d\d-\d{6}\.pdf$/)
})

test('a temporary failure of the mail server delays the mail and does not affect the order', async () => {
  const { orderId, email, studentId } = await requestWithAddress()
  await at.comesBack(await at.gateway.pay(orderId))
  await at.mailboxFault('temporary')
  await expect(at.selling.mailReceipt(orderId)).rejects.toThrow('did not take')
  expect(await at.mailsTo(email)).toEqual([])
  expect((await at.selling.showReceipt(studentId, orderId)).orderId).toBe(orderId)
  await at.drainJobs()
  expect(await at.mailsTo(email)).toHaveLength(1)
})

test('a permanently refused address is recorded and not retried', async () => {
  const { orderId, email } = await requestWithAddress()
  await at.comesBack(await at.gateway.pay(orderId))
  await at.mailboxFault('refuse')
  await at.drainJobs()
  await at.selling.mailReceipt(orderId)
  expect(await at.mailsTo(email)).toEqual([])
  const record = await sentMailAbout(at.db, orderId)
  expect(record).toEqual({ outcome: 'permanent', tries: 1 })
})

test('a declined and an undecided payment are mailed once each', async () => {
  const declined = await requestWithAddress()
  await at.comesBack(await at.gateway.pay(declined.orderId, 'declined'))
  await at.selling.check(declined.studentId, declined.orderId)
  const undecided = await requestWithAddress()
  const way = await at.gateway.pay(undecided.orderId, 'pending', 'upi')
  await at.comesBack(way)
  await at.comesBack(way)
  await at.drainJobs()
  expect((await at.mailsTo(declined.email)).map(({ subject }) => subject)).toHaveLength(1)
  expect((await at.mailsTo(undecided.email)).map(({ subject }) => subject)).toHaveLength(1)
})

test('a payment that succeeds before the mail about its decline is mailed only as paid', async () => {
  const { orderId, email } = await requestWithAddress()
  await at.comesBack(await at.gateway.pay(orderId, 'declined'))
  await at.comesBack(await at.gateway.pay(orderId))
  await at.drainJobs()
  const modules = (await at.mailsTo(email)).map(({ subject }) => subject)
  expect(modules).toHaveLength(1)
  expect(modules[0]).toContain('You are enrolled')
})

test('the public check shows number, day and amount, and nothing about the payer', async () => {
  const { orderId, studentId } = await requestWithAddress()
  await at.comesBack(await at.gateway.pay(orderId))
  const receipt = await at.selling.showReceipt(studentId, orderId)
  expect(receipt.checkCode).toMatch(/^[\w-]{22}$/)
  const checked = await at.selling.checkReceipt(receipt.checkCode)
  expect(checked.number).toBe(receipt.number)
  await expect(at.selling.checkReceipt('AAAAAAAAAAAAAAAAAAAAAA')).rejects.toMatchObject({
    code: 'receipt-not-found',
  })
})
