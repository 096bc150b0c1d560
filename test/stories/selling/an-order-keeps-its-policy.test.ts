import { beforeEach, expect, test } from 'vitest'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { paidOrder, refundDesk, refusalOf } from '../../support/story/refund-story.ts'
import { orderIdsOfStudent, agreedPoliciesOf } from '../../support/read/orders.ts'

const story = moneyStory()
const { ask } = refundDesk(story)
let at: Story

beforeEach(() => {
  at = story()
})

const text = (days: number) =>
  `# Refund policy\n\nWithin ${days} days, in 5-7 business days. Not for a trial course, not after a certificate.`

async function publish(days: number, daysAhead: number): Promise<void> {
  const by = await at.staffMember()
  const terms = { days, excludesTrial: true, excludesCertified: true }
  const { draft, earliestOn } = await at.policies.showToOffice('refund')
  const kind: PolicyKind = 'refund'
  const revision = draft?.revision ?? 0
  await at.policies.saveDraft(
    { kind, text: text(days), terms, effectiveOn: undefined, revision },
    by,
  )
  const inDays = new Date(at.clock.now().getTime() + daysAhead * 86_400_000)
  const day = indianDayOf(inDays)
  const effectiveOn = day > earliestOn ? day : earliestOn
  await at.policies.publish({ kind, effectiveOn, revision: revision + 1 }, by)
}

const agreed = (orderId: string) => agreedPoliciesOf(at.db, orderId)

test('an order keeps the refund period of its policy version after a new version shortens it', async () => {
  const early = await paidOrder(at)
  expect(await agreed(early.orderId)).toEqual({
    refundPolicyVersion: 1,
    termsVersion: 1,
    policiesSentence:
      'Changed your mind? Get a full refund within 7 days of enrolling. It reaches you in 5-7 business days. (Not after your certificate is issued.)',
    policiesAcceptedAt: expect.any(Date) as Date,
  })

  const unpaid = await at.initiate()
  await publish(5, 0)
  expect((await agreed(unpaid.orderId)).refundPolicyVersion).toBe(1)
  // the page has shown the new days before it continues
  expect(await at.initiate(unpaid)).toMatchObject({ orderId: unpaid.orderId })
  expect(await agreed(unpaid.orderId)).toMatchObject({ refundPolicyVersion: 2 })
  const late = await paidOrder(at)
  expect(await agreed(late.orderId)).toMatchObject({
    refundPolicyVersion: 2,
    policiesSentence: expect.stringContaining('within 5 days of enrolling') as string,
  })

  const [mine] = await at.selling.listPayments(early.studentId)
  expect(mine?.policies).toEqual({ refund: 1, terms: 1 })
  const shown = await at.office.showOrder(early.orderId)
  expect(shown.policies).toMatchObject({ refund: 1, terms: 1 })
  expect(shown.policies.sentence).toContain('within 7 days of enrolling')

  at.clock.advance({ days: 6 })
  await expect(ask(late)).rejects.toMatchObject({ code: 'refund-window-over' })
  expect(await ask(early)).toMatchObject({ rule: 'allowed', state: 'requested' })
  const [offered] = await at.selling.listPayments(late.studentId)
  expect(offered?.offer).toMatchObject({ rule: 'window-over', isAllowed: false })
})

test('a checkout that showed an earlier policy version is refused until the new one is shown', async () => {
  const { version, inForce } = await at.policies.showRefundTerms()
  const [student, course] = [await at.student(), await at.course()]
  const start = (refund: number) =>
    at.selling.start({
      studentId: student.id,
      courseId: course.id,
      campus: 'Kochi',
      clientKey: undefined,
      customerPhone: undefined,
      provider: 'juspay',
      policiesShown: { refund, terms: inForce.terms },
    })
  await publish(version, 0)
  await expect(start(version)).rejects.toMatchObject({
    code: 'policy-changed',
    message:
      'The refund policy has changed since you opened this page. Please read it, then continue.',
  })
  expect(await orderIdsOfStudent(at.db, student.id)).toEqual([])
  const { orderId } = await start(version + 1)
  expect(await agreed(orderId)).toMatchObject({ refundPolicyVersion: version + 1 })
  // an outdated page cannot continue an existing order either
  await publish(version, 0)
  await expect(start(version + 1)).rejects.toMatchObject({ code: 'policy-changed' })
  expect(await agreed(orderId)).toMatchObject({ refundPolicyVersion: version + 1 })
})

test('a future version applies from its first day in Indian time', async () => {
  const { versions } = await at.policies.showToOffice('refund')
  await publish(9, 3)
  const before = await paidOrder(at)
  expect((await agreed(before.orderId)).refundPolicyVersion).toBe(versions[0]?.number)
  at.clock.advance({ days: 3 })
  const after = await paidOrder(at)
  const { version } = await at.policies.show({ kind: 'refund' })
  expect(version).toMatchObject({ number: (versions[0]?.number ?? 0) + 1, standing: 'inForce' })
  expect((await agreed(after.orderId)).refundPolicyVersion).toBe(version.number)
})

test('only an owner can refuse a promised refund, with a reason, and the mail explains how to object', async () => {
  const { orderId, studentId, email } = await paidOrder(at)
  const { id } = await ask({ orderId, studentId })
  const by = await at.staffMember()
  const refusal = refusalOf(id, 'Somebody else has paid.')
  await expect(at.refunds.refuse({ ...refusal, mayBreakPromise: false }, by)).rejects.toMatchObject(
    {
      code: 'refund-promised',
    },
  )
  await expect(at.refunds.refuse({ ...refusal, reason: undefined }, by)).rejects.toMatchObject({
    code: 'refusal-reason-needed',
  })
  await at.refunds.refuse({ ...refusal, reason: 'not-the-payer' }, by)
  await at.drainJobs()
  const mails = await at.mailsTo(email)
  const mail = mails.find(({ subject }) => subject.startsWith('About your refund request'))
  const told = mail?.text.replaceAll(/\s+/g, ' ')
  expect(told).toContain('The person who asked did not pay')
  expect(told).toContain(`with the word ‘Review’ in the subject and the order ${orderId}`)
  const [payment] = await at.selling.listPayments(studentId)
  expect(payment?.refunds.at(-1)?.refund).toMatchObject({
    state: 'refused',
    refusalReason: 'not-the-payer',
  })
})

test('a refund outside the policy can be refused without a reason', async () => {
  const { orderId } = await paidOrder(at)
  at.clock.advance({ days: 30 })
  const by = await at.staffMember()
  const reason = 'They called.'
  const { refund } = await at.refunds.start({ orderId, attempt: undefined, reason }, by)
  const refusal = { ...refusalOf(refund.id), reason: undefined, mayBreakPromise: false }
  await at.refunds.refuse(refusal, by)
  const shown = await at.refunds.show(refund.id)
  expect(shown.refund).toMatchObject({ state: 'refused', refusalReason: null })
})
