import { beforeEach, describe, expect, test } from 'vitest'
import type { Approval } from '#server/money/refunds/deciding/approve-refund.ts'
import { booksOf } from '../../../support/story/books.ts'
import { madePassword } from '../../../support/story/make.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { paidOrder, refundDesk, refundOf, refusalOf } from '../../../support/story/refund-story.ts'
import { activityAbout } from '../../../support/read/office.ts'
import { blockAllStaff, changeStaff, changeOfficeSettings } from '../../../support/change/people.ts'

const story = moneyStory()
let at: Story
const { ask } = refundDesk(() => at)

type Member = Awaited<ReturnType<Story['staffMember']>>
let anu: Member
let binu: Member

/** All staff of earlier stories have left; two members of staff may approve refunds. */
beforeEach(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await changeOfficeSettings(at.db, { secondPersonAboveInPaise: 200_000 })
  await blockAllStaff(at.db, at.clock.now())
  anu = await at.staffMember()
  binu = await at.staffMember()
})

function approve(id: string, by: Member, more: Partial<Approval> = {}) {
  return at.refunds.approve({ id, ...more }, by)
}

/** A colleague leaves. */
async function leaves({ id }: Member) {
  await changeStaff(at.db, id, { blockedAt: at.clock.now() })
}

async function sentOf(orderId: string) {
  return (await at.gateway.ledger(orderId)).refunds
}

const address = '127.0.0.1'

/** The input of an owner who is logged in. */
function aloneBy({ id, name }: Member, proof = madePassword) {
  const session = { role: 'owner', tokenHash: Buffer.from('') } as const
  const caller = { principal: { kind: 'admin', adminId: id, name, ...session }, address } as const
  return { alone: { reason: 'I am alone in the office.', proof, caller } }
}

describe('a refund above the limit', () => {
  test('is recorded by the first approval and sent by a second person’s', async () => {
    const money = await paidOrder(at)
    const { id } = await ask(money)
    expect(await at.refunds.show(id, anu.id)).toMatchObject({ approval: 'agree' })
    expect(await approve(id, anu)).toMatchObject({ state: 'requested', agreedBy: anu.id })
    expect(await sentOf(money.orderId)).toEqual([])
    await expect(approve(id, anu)).rejects.toMatchObject({ code: 'second-person-needed' })
    expect(await at.refunds.show(id, anu.id)).toMatchObject({ approval: 'another' })
    expect(await at.refunds.show(id, binu.id)).toMatchObject({ approval: 'decide' })
    await approve(id, binu)
    expect(await sentOf(money.orderId)).toHaveLength(1)
    expect(await refundOf(at, id)).toMatchObject({ agreedBy: anu.id, decidedBy: binu.id })
  })

  test('is sent by two concurrent approvals of two people, but not of one', async () => {
    const money = await paidOrder(at)
    const { id } = await ask(money)
    await Promise.allSettled([approve(id, anu), approve(id, anu)])
    expect(await sentOf(money.orderId)).toEqual([])
    const other = await paidOrder(at)
    const asked = await ask(other)
    await Promise.all([approve(asked.id, anu), approve(asked.id, binu)])
    expect(await sentOf(other.orderId)).toHaveLength(1)
  })

  test('is the only kind that needs two people', async () => {
    await changeOfficeSettings(at.db, { secondPersonAboveInPaise: 450_000 })
    const money = await paidOrder(at)
    await approve((await ask(money)).id, anu)
    expect(await sentOf(money.orderId)).toHaveLength(1)
  })

  test('needs no further person for a new try after two approvals', async () => {
    const money = await paidOrder(at)
    const { id } = await ask(money)
    await approve(id, anu)
    await at.gateway.settings({ refundOutcome: 'failure' })
    await approve(id, binu)
    at.clock.advance({ minutes: 1 })
    await at.refunds.pollPending()
    await at.gateway.settings({ refundOutcome: 'success' })
    await approve(id, anu)
    at.clock.advance({ minutes: 1 })
    await at.refunds.pollPending()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', way: 'provider' })
  })
})

describe('an owner without colleagues', () => {
  test('decides alone with password and reason, and it is logged', async () => {
    const money = await paidOrder(at)
    const { id } = await ask(money)
    await leaves(binu)
    expect(await at.refunds.show(id, anu.id)).toMatchObject({ approval: 'alone' })
    await expect(approve(id, anu)).rejects.toMatchObject({ code: 'alone-reason-needed' })
    await expect(approve(id, anu, aloneBy(anu, 'guessed'))).rejects.toMatchObject({
      code: 'current-password-wrong',
    })
    expect(await sentOf(money.orderId)).toEqual([])
    await approve(id, anu, aloneBy(anu))
    expect(await sentOf(money.orderId)).toHaveLength(1)
    expect(await refundOf(at, id)).toMatchObject({ aloneBecause: 'I am alone in the office.' })
    const lines = await activityAbout(at.db, id)
    const alone = lines.filter(({ action }) => action === 'refund-decided-alone')
    expect(alone.map(({ actorId, reason }) => ({ actorId, reason }))).toEqual([
      { actorId: anu.id, reason: 'I am alone in the office.' },
    ])
  })

  test('decides alone also after their own first approval and a colleague’s leaving', async () => {
    const money = await paidOrder(at)
    const { id } = await ask(money)
    await approve(id, anu)
    await leaves(binu)
    await approve(id, anu, aloneBy(anu))
    expect(await sentOf(money.orderId)).toHaveLength(1)
  })
})

describe('a review of a refusal', () => {
  const reason = 'I never got the access.'

  async function refused() {
    const money = await paidOrder(at)
    const { id } = await ask(money)
    await at.refunds.refuse(refusalOf(id), anu)
    return { ...money, id }
  }

  test('reopens it once, and another person decides', async () => {
    const { id, orderId, studentId } = await refused()
    const asked = await at.refunds.askForReview({ orderId, studentId, reason })
    expect(asked).toMatchObject({ id, state: 'requested', refusedBy: anu.id })
    expect(await at.refunds.askForReview({ orderId, studentId, reason })).toMatchObject({ id })
    await expect(approve(id, anu)).rejects.toMatchObject({ code: 'review-by-another' })
    await expect(at.refunds.refuse(refusalOf(id), anu)).rejects.toMatchObject({
      code: 'review-by-another',
    })
    await at.refunds.refuse(refusalOf(id, 'No, still.'), binu)
    await expect(at.refunds.askForReview({ orderId, studentId, reason })).rejects.toMatchObject({
      code: 'review-not-possible',
    })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })

  test('needs two approvals without the person who refused', async () => {
    const chitra = await at.staffMember()
    const { id, orderId, studentId } = await refused()
    await at.refunds.askForReview({ orderId, studentId, reason })
    await approve(id, binu)
    await expect(approve(id, anu)).rejects.toMatchObject({ code: 'review-by-another' })
    await approve(id, chitra)
    expect(await sentOf(orderId)).toHaveLength(1)
  })

  test('of an owner without colleagues is decided by them with password and reason', async () => {
    const { id, orderId, studentId } = await refused()
    await leaves(binu)
    await at.refunds.askForReview({ orderId, studentId, reason })
    await expect(approve(id, anu)).rejects.toMatchObject({ code: 'alone-reason-needed' })
    await approve(id, anu, aloneBy(anu))
    expect(await sentOf(orderId)).toHaveLength(1)
  })

  test('can be requested only by the owner of the refund, and only after a refusal', async () => {
    const { orderId } = await refused()
    const { studentId } = await paidOrder(at)
    await expect(at.refunds.askForReview({ orderId, studentId, reason })).rejects.toMatchObject({
      code: 'not-found',
    })
    const open = await paidOrder(at)
    await ask(open)
    await expect(at.refunds.askForReview({ ...open, reason })).rejects.toMatchObject({
      code: 'review-not-possible',
    })
  })
})
