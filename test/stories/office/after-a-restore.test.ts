import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '#server/platform/backup/back-up.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { listRegister } from '#server/accounting/books/registers/list-register.ts'
import { pictureFolder } from '#server/catalog/pictures/picture-folder.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { testDatabase } from '../../support/database.ts'
import { openStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { restoringAt } from '../../support/story/restoring-at.ts'
import { frozenReceipts } from '../../support/read/documents.ts'
import { enrollmentsOf } from '../../support/read/enrollments.ts'
import { forOwner } from '../../support/read/to-decide.ts'
import { providerMessages } from '../../support/read/providers.ts'

const before = testDatabase()
const after = testDatabase('nothing')
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-after-'))
const pictures = pictureFolder(path.join(folder, 'uploads'))
const key = { passphrase: 'monsoon-monsoon' }
const file = path.join(folder, 'portal.backup')
let then: Story
let now: Story

beforeAll(async () => {
  then = await openStory(before.databaseUrl, {})
})
afterAll(async () => {
  await now.close()
  await then.close()
  rmSync(folder, { recursive: true })
})

type Provider = 'juspay' | 'stripe'

/** A student pays, and the order is completed at once. */
async function paid(
  at: Story,
  provider: Provider,
  wanted: { studentId?: string; courseId?: string } = {},
) {
  const started = await at.initiate({ provider, ...wanted })
  await pay(at, provider, started.orderId)
  await at.selling.complete(started.orderId)
  return started
}

async function pay(at: Story, provider: Provider, orderId: string) {
  await (provider === 'stripe' ? at.stripe.pay(orderId) : at.gateway.pay(orderId))
}

async function enrolledBy(at: Story, orderId: string) {
  const enrollments = await enrollmentsOf(at.db, { orderId })
  return enrollments.map(({ studentId, courseId, endedAt }) => ({ studentId, courseId, endedAt }))
}

test('payments of the lost hour are found at the providers and enroll once each (fault F55)', async () => {
  // the students and courses existed before the lost hour
  const student = async () => (await then.student()).id
  const [anna, binu, chitra, divya] = [
    await student(),
    await student(),
    await student(),
    await student(),
  ]
  const [beams, circuits] = [(await then.course()).id, (await then.course()).id]
  await paid(then, 'juspay', { studentId: anna, courseId: beams })
  await paid(then, 'stripe', { studentId: binu, courseId: beams })
  // started before the backup, paid after it
  const open = await then.initiate({ provider: 'stripe', studentId: chitra, courseId: beams })
  const known = await frozenReceipts(then.db)
  then.clock.advance({ minutes: 5 })
  const asOf = then.clock.now()
  await backUp({ ...before, file, key, pictures, clock: then.clock, settings: {} })

  // the lost hour
  then.clock.advance({ minutes: 10 })
  await pay(then, 'stripe', open.orderId)
  const listed = await paid(then, 'stripe', { studentId: anna, courseId: circuits })
  const told = await paid(then, 'juspay', { studentId: binu, courseId: circuits })
  const named = await paid(then, 'juspay', { studentId: chitra, courseId: circuits })
  const typed = await paid(then, 'juspay', { studentId: divya, courseId: circuits })
  const unpaid = await then.initiate({ provider: 'stripe', studentId: divya, courseId: beams })
  const stranger = await paid(then, 'stripe')
  const lostNumbers = (await frozenReceipts(then.db)).map(({ number }) => number)
  then.clock.advance({ minutes: 50 })

  // restored into an empty database, with the same providers
  const { continuedSeries: left } = await restore({
    ...restoringAt(then.clock),
    ...after,
    file,
    key,
    pictures,
  })
  expect(left.map(({ series, lastKnown }) => `${series} ${lastKnown}`)).toEqual([
    'receipts 2',
    'refundReceipts 0',
    'certificates 0',
  ])
  now = await openStory(after.databaseUrl, {}, then.simulators)
  now.clock.set(then.clock.now())
  await now.gateway.settings({ webhooks: 'normal' })
  expect(await checkAllBooks(now.db)).toEqual([])

  // payments wait with a sentence for the student; free courses continue
  await expect(now.initiate({ studentId: anna, courseId: circuits })).rejects.toMatchObject({
    code: 'portal-restored',
  })
  await expect(now.initiate({ provider: 'stripe' })).rejects.toMatchObject({
    code: 'portal-restored',
  })
  const free = await now.course({ feeInPaise: 0 })
  expect(await now.initiate({ courseId: free.id })).toMatchObject({ kind: 'enrolled' })
  const dashboard = await now.office.showDashboard(forOwner)
  expect(dashboard.needsPerson[0]).toMatchObject({ kind: 'restored', path: '/admin/restore' })

  // a provider message is stored and acknowledged, whatever its order
  await now.gateway.send(told.orderId, 'ORDER_SUCCEEDED', {
    order: await now.gateway.order(told.orderId),
  })
  await expect.poll(() => now.gateway.webhookAnswers(told.orderId)).toContain(200)

  await now.selling.findLostPayments()
  const owner = await now.staffMember()
  const byName = { provider: 'juspay', ids: [named.orderId, 'ORDMF0A1B2CXYZ234'] }
  await now.selling.nameLostPayments(byName, owner)
  const asked = await now.selling.findPayment(divya, typed.orderId)
  expect(asked.outcome).toBe('received')
  await now.selling.pollPending()
  // finding a payment twice changes nothing
  now.clock.advance({ minutes: 3 })
  await Promise.all([now.selling.findLostPayments(), now.selling.findLostPayments()])
  await now.selling.nameLostPayments(byName, owner)
  await now.drainJobs()

  for (const { orderId, studentId, courseId } of [open, listed, told, named, typed]) {
    expect(await enrolledBy(now, orderId)).toEqual([{ studentId, courseId, endedAt: null }])
    const order = await now.payments.findOrder(orderId)
    const original = await then.payments.findOrder(orderId)
    expect(order).toMatchObject({ state: 'paid' })
    for (const fact of ['amountInPaise', 'campus', 'createdAt', 'courseCode'] as const)
      expect(order?.[fact]).toEqual(original?.[fact])
  }
  expect(await now.payments.findOrder(unpaid.orderId)).toBeNull()

  // mailed receipts keep their numbers, and no number is given twice
  const numbers = await frozenReceipts(now.db)
  expect(numbers.slice(0, 2)).toEqual(known)
  const given = numbers.slice(2).map(({ number }) => number)
  expect(given).toEqual(given.map((_number, index) => expect.stringMatching(`/B0000${index + 1}$`)))
  expect(given).toHaveLength(6)
  expect(given.filter((number) => lostNumbers.includes(number))).toEqual([])
  expect(await checkAllBooks(now.db)).toEqual([])
  const register = await listRegister({ db: now.db }, { page: 1, limit: 20 })
  expect(register.gaps).toEqual([])
  expect(register.ends).toContainEqual({
    after: known.at(-1)?.number,
    goesOnWith: given[0],
    restoredOn: then.clock.now().toISOString(),
  })

  // the payer is unknown here: a person decides, and the payment stays listed
  const page = await now.office.showRestore()
  expect(page.restore).toMatchObject({ asOf: asOf.toISOString(), readOn: null })
  expect(page.providers.map(({ provider, canList }) => [provider, canList])).toEqual([
    ['juspay', false],
    ['stripe', true],
    ['razorpay', true],
  ])
  const found = Object.fromEntries(
    page.payments.map(({ providerOrderId, means, state }) => [providerOrderId, [means, state]]),
  )
  expect(found).toMatchObject({
    [stranger.orderId]: ['listing', 'for-person'],
    [listed.orderId]: ['listing', 'made'],
    [told.orderId]: ['news', 'made'],
    [named.orderId]: ['given', 'made'],
    [typed.orderId]: ['student', 'made'],
  })
  expect(page.payments[0]).toMatchObject({ providerOrderId: stranger.orderId, missing: 'student' })
  const again = await now.student()
  const placed = { provider: 'stripe', providerOrderId: stranger.orderId, email: again.email }
  expect(await now.selling.placeLostPayment(placed, owner)).toBe('course')
  // payments left open must be confirmed by their number
  await expect(now.selling.readRestore({ openPayments: 0 }, owner)).rejects.toThrow(
    '1 payment of the lost time still needs a person',
  )
  await now.selling.resolveLostPayment(
    { provider: 'stripe', providerOrderId: stranger.orderId, note: 'Given back at Stripe.' },
    owner,
  )
  expect((await now.office.showRestore()).payments.at(-1)).toBeDefined()

  // after the confirmation payments start again
  await now.selling.readRestore({ openPayments: 0 }, owner)
  const afterwards = await paid(now, 'juspay', {
    studentId: (await now.student()).id,
    courseId: beams,
  })
  expect(await enrolledBy(now, afterwards.orderId)).toHaveLength(1)
  await now.drainJobs()
  const news = await providerMessages(now.db)
  expect(news.filter(({ state }) => state !== 'applied')).toEqual([])
  const { needsPerson } = await now.office.showDashboard(forOwner)
  expect(needsPerson.map(({ kind }) => kind)).not.toContain('restored')
  expect(await checkAllBooks(now.db)).toEqual([])
}, 120_000)
