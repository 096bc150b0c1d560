import { beforeEach, describe, expect, test } from 'vitest'
import { paperOf } from '#contract/money/documents/paper.ts'
import { documentToWire } from '#server/money/documents/document.wire.ts'
import { objectionsToBooks } from '#server/money/check-books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { registerForTax } from '../../support/story/register-for-tax.ts'
import { lastCheckCodeOf } from '../../support/read/documents.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off' })
})

const tamilNadu = { payerState: '33', payerAddress: null }

type Given = { payerState: string | null; payerAddress: string | null }

/** Paid by a student who states where they live. */
async function paid(
  { feeInPaise, mode }: { feeInPaise: number; mode: 'Online' | 'Offline' },
  given: Given,
) {
  const course = await at.course({ feeInPaise, mode })
  const student = await at.student()
  const started = await at.selling.start({
    studentId: student.id,
    courseId: course.id,
    campus: 'Kochi',
    clientKey: undefined,
    customerPhone: undefined,
    provider: 'juspay',
    payerPlace: await at.selling.payerPlace(given),
  })
  await at.comesBack(await at.gateway.pay(started.orderId))
  return started.orderId
}

async function paperOfOrder(orderId: string) {
  const checkCode = await lastCheckCodeOf(at.db, orderId)
  return paperOf(documentToWire(await at.payments.showDocument(checkCode)))
}

describe('for a registered institute', () => {
  beforeEach(() => registerForTax(at.db, '2020-01-01'))

  test('an online course is supplied where the payer lives', async () => {
    const orderId = await paid({ feeInPaise: 99_900, mode: 'Online' }, tamilNadu)
    const { tax, parties } = await paperOfOrder(orderId)
    expect(tax?.lines).toContainEqual({ name: 'IGST 18 %', value: '₹152.39' })
    expect(tax?.lines).toContainEqual({ name: 'Place of supply', value: 'Tamil Nadu (33)' })
    expect(parties[0].lines).toContainEqual({ name: 'State', value: 'Tamil Nadu (33)' })
    expect(await objectionsToBooks(at.db)).toEqual([])
  })

  test('an unknown state counts as the institute’s, and a campus course as the campus’s', async () => {
    const nowhere = { payerState: null, payerAddress: null }
    const silent = await paid({ feeInPaise: 99_900, mode: 'Online' }, nowhere)
    const there = await paid({ feeInPaise: 99_900, mode: 'Offline' }, tamilNadu)
    for (const orderId of [silent, there]) {
      const { tax } = await paperOfOrder(orderId)
      expect(tax?.lines).toContainEqual({ name: 'Place of supply', value: 'Kerala (32)' })
    }
  })

  test('address and state are required from ₹50,000 on and printed on the document', async () => {
    const today = '2026-12-01'
    const course = await at.course({ feeInPaise: 5_000_000 })
    const of = { courseId: course.id, batchId: null, today }
    const asked = { ownState: '32', isAddressAsked: true }
    expect(await at.payments.askedFor(at.db, { ...of, amountInPaise: 5_000_000 })).toEqual(asked)
    expect(await at.payments.askedFor(at.db, { ...of, amountInPaise: 4_999_999 })).toBeNull()
    const place = { payerState: '32', payerAddress: '14 Temple Road\nAluva 683101' }
    const orderId = await paid({ feeInPaise: 5_000_000, mode: 'Offline' }, place)
    const { parties } = await paperOfOrder(orderId)
    expect(parties[0].lines).toContainEqual({
      name: 'Address',
      value: '14 Temple Road, Aluva 683101',
    })
  })

  test('an unknown state is refused', async () => {
    await expect(
      at.selling.payerPlace({ payerState: '99', payerAddress: null }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
      details: { fields: { payerState: 'Please choose a state from the list.' } },
    })
  })

  test('a new start from another state replaces the earlier one until it is paid', async () => {
    const course = await at.course({ feeInPaise: 99_900, mode: 'Online' })
    const { id: studentId } = await at.student()
    const request = {
      studentId,
      courseId: course.id,
      campus: 'Kochi',
      clientKey: undefined,
      customerPhone: undefined,
      provider: 'juspay',
    }
    const first = await at.selling.start({
      ...request,
      payerPlace: { stateCode: '29', address: null },
    })
    const again = await at.selling.start({
      ...request,
      payerPlace: { stateCode: '33', address: null },
    })
    expect(again.orderId).toBe(first.orderId)
    await at.comesBack(await at.gateway.pay(again.orderId))
    const placed = { orderId: again.orderId, stateCode: '27', address: null }
    await at.payments.locatePayer(at.db, placed)
    const { parties, tax } = await paperOfOrder(again.orderId)
    expect(tax?.lines).toContainEqual({ name: 'Place of supply', value: 'Tamil Nadu (33)' })
    expect(parties[0].lines).toContainEqual({ name: 'State', value: 'Tamil Nadu (33)' })
    expect(await objectionsToBooks(at.db)).toEqual([])
  })
})

test('for an unregistered institute the state is not asked, stored or printed', async () => {
  await registerForTax(at.db, '2999-01-01')
  expect(await at.selling.asksOfPayer()).toBeNull()
  const place = { payerState: '33', payerAddress: '14 Temple Road' }
  const orderId = await paid({ feeInPaise: 5_000_000, mode: 'Online' }, place)
  expect(JSON.stringify(await paperOfOrder(orderId))).not.toMatch(/Temple Road|Tamil Nadu|GST/)
})
