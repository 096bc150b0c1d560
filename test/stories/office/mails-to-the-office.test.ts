import { beforeEach, expect, test } from 'vitest'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { institute } from '#institute/institute.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { changeOfficeSettings } from '../../support/change/people.ts'
import { expireOrder, resolveFlagsOf } from '../../support/change/orders.ts'
import { refuseRefundsOf } from '../../support/change/refunds.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await chooses({ officeEmail: null, mailsEnrollments: true, mailsTrouble: true })
})

test('a new enrollment is mailed to the office once, however often the job runs', async () => {
  const { orderId } = await paid()
  await at.jobs['tell-office-of-enrollment']({ orderId })
  const mails = await officeMails(orderId)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^New enrollment: .+, Asha Nair$/),
  ])
  expect(mails[0]?.text).toContain('₹4,500')
  expect(mails[0]?.text).toContain(`/admin/orders/${orderId}`)
})

test('the office can change the address or switch the mail off', async () => {
  await chooses({ officeEmail: 'desk@example.test' })
  const elsewhere = await paid()
  expect(await officeMails(elsewhere.orderId)).toEqual([])
  expect(await officeMails(elsewhere.orderId, 'desk@example.test')).toHaveLength(1)
  await chooses({ mailsEnrollments: false })
  const silent = await paid()
  expect(await officeMails(silent.orderId)).toEqual([])
  expect(await officeMails(silent.orderId, 'desk@example.test')).toEqual([])
})

test('a double payment is mailed as needing a person, not as an enrollment', async () => {
  const twice = await payTwice()
  const modules = (await officeMails(twice)).map(({ subject }) => subject)
  expect(modules.toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringMatching(/^A payment needs you: /),
    // a double payment is placed at the refund desk automatically
    expect.stringMatching(/^Refund requested: /),
  ])
})

test('each kind of mail has its own switch', async () => {
  await chooses({ mailsTrouble: false })
  expect(await officeMails(await payTwice())).toEqual([])
  expect(await officeMails((await paid()).orderId)).toHaveLength(1)
})

test('a matter settled before its mail is sent is not mailed', async () => {
  const orderId = await payTwice({ isMailed: false })
  await resolveFlagsOf(at.db, orderId, at.clock.now())
  await refuseRefundsOf(at.db, orderId, 'No.')
  await at.drainJobs()
  expect(await officeMails(orderId)).toEqual([])
})

test('a dispute is mailed with its amount, reason and deadline for a response', async () => {
  const { orderId } = await paid()
  const webhooks = (mode: string) => at.gateway.settings({ webhooks: mode })
  await webhooks('normal')
  for (const step of ['RECEIVED', 'EVIDENCE_REQUIRED']) {
    const before = (await at.gateway.webhookAnswers(orderId)).length
    await at.gateway.chargeback(orderId, step)
    await expect.poll(() => at.gateway.webhookAnswers(orderId)).toHaveLength(before + 1)
    await at.drainJobs()
  }
  await webhooks('off')
  const { disputes } = await at.office.showOrder(orderId)
  const dueOn = formatIst(disputes[0]?.evidenceDueOn ?? '')
  const mails = (await officeMails(orderId)).filter(({ subject }) => subject.includes('disputed'))
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A payment is disputed: .+, Asha Nair$/),
  ])
  const text = mails[0]?.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Disputed amount ₹4,500')
  expect(text).toContain('The payer’s reason Services not provided')
  expect(text).toContain(`Answer by ${dueOn}`)
})

async function paid() {
  const request = await at.initiate()
  await at.comesBack(await at.gateway.pay(request.orderId))
  await at.drainJobs()
  return request
}

/** The first order is abandoned, a second one is paid, then the first one's page is paid too. @returns the first. */
async function payTwice({ isMailed = true } = {}): Promise<string> {
  const first = await at.initiate()
  await expireOrder(at.db, first.orderId)
  const again = { studentId: first.studentId, courseId: first.courseId, clientKey: 'web_again' }
  const second = await at.initiate(again)
  await at.comesBack(await at.gateway.pay(second.orderId))
  await at.comesBack(await at.gateway.pay(first.orderId))
  if (isMailed) await at.drainJobs()
  return first.orderId
}

async function officeMails(orderId: string, address = institute.email) {
  const mails = await at.mailsTo(address)
  return mails.filter(({ text }) => text.includes(orderId))
}

async function chooses(settings: {
  officeEmail?: string | null
  mailsEnrollments?: boolean
  mailsTrouble?: boolean
}): Promise<void> {
  await changeOfficeSettings(at.db, settings)
}
