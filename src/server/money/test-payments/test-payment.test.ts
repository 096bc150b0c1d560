import { expect, test } from 'vitest'
import type { Paise } from '#contract/money/money.ts'
import { isToReturnAgain, leftOf, nextCheckOf, paidEnd, unpaidEnd } from './test-payment.ts'
import type { TestCapture, TestPayment, TestRefund } from './test-payment.ts'

const startedAt = new Date('2026-12-07T04:42:00Z')
const later = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000)

const payment: TestPayment = {
  id: 'test',
  provider: 'juspay',
  providerOrderId: 'TST1',
  amountInPaise: 100 as Paise,
  startedBy: 'owner',
  startedAt,
  returnToken: 'token',
  link: 'https://pages.test/1',
  linkExpiresAt: later(20),
  providerReference: null,
  heardAt: null,
  endedAt: null,
  endedAs: null,
  nextCheckAt: null,
}

function captureWith(refunds: TestRefund[], amountInPaise = 100): TestCapture {
  const amount = { amountInPaise: amountInPaise as Paise, currency: 'INR' }
  const at = { capturedAt: startedAt, recordedAt: startedAt }
  const of = { id: 'capture', testPaymentId: 'test', provider: 'juspay', transactionId: 'txn' }
  return { ...of, ...amount, ...at, refunds }
}

function refund(state: TestRefund['state'], requestId: string | null = 'RF1'): TestRefund {
  const isOpen = state === 'underWay' || state === 'held'
  const moments = { madeAt: startedAt, askedAt: startedAt, sentAt: startedAt }
  return {
    id: state,
    testCaptureId: 'capture',
    amountInPaise: 100 as Paise,
    requestId,
    state,
    reference: null,
    ...moments,
    endedAt: isOpen ? null : startedAt,
  }
}

test('a refund counts only once it is done, and a dashboard refund counts like ours', () => {
  expect(leftOf(captureWith([refund('underWay')]))).toBe(100)
  expect(leftOf(captureWith([refund('failed'), refund('done')]))).toBe(0)
  expect(leftOf(captureWith([refund('failed'), refund('done', null)]))).toBe(0)
})

test('the owner tries again only where our refund ended without a refund', () => {
  expect(isToReturnAgain(captureWith([]))).toBe(false)
  expect(isToReturnAgain(captureWith([refund('underWay')]))).toBe(false)
  expect(isToReturnAgain(captureWith([refund('failed')]))).toBe(true)
  expect(isToReturnAgain(captureWith([refund('bounced')]))).toBe(true)
  expect(isToReturnAgain(captureWith([refund('failed'), refund('done', null)]))).toBe(false)
})

test('only the asked amount that is back proves an account', () => {
  expect(paidEnd(payment, [])).toBeNull()
  expect(paidEnd(payment, [captureWith([refund('held')])])).toBeNull()
  expect(paidEnd(payment, [captureWith([refund('done')])])).toBe('returned')
  const more = captureWith([{ ...refund('done'), amountInPaise: 102 as Paise }], 102)
  expect(paidEnd(payment, [more])).toBe('differed')
  const ended = { ...payment, endedAs: 'returned' as const }
  expect(paidEnd(ended, [captureWith([refund('bounced')])])).toBe('cameBack')
})

test('an unpaid test ends with its page, and never while the bank decides', () => {
  expect(unpaidEnd(payment, 'failed', later(1))).toBe('declined')
  expect(unpaidEnd(payment, 'lapsed', later(1))).toBe('notPaid')
  expect(unpaidEnd(payment, 'open', later(29))).toBeNull()
  expect(unpaidEnd(payment, 'open', later(30))).toBe('notPaid')
  expect(unpaidEnd(payment, 'declined', later(30))).toBe('declined')
  expect(unpaidEnd(payment, 'begun', later(60))).toBeNull()
  expect(unpaidEnd(payment, 'silent', later(30 + 60 * 24 - 1))).toBeNull()
  expect(unpaidEnd(payment, 'silent', later(30 + 60 * 24))).toBe('notPaid')
  expect(unpaidEnd(payment, 'undecided', later(60 * 24 * 9))).toBeNull()
  expect(unpaidEnd(payment, 'paid', later(60 * 24 * 9))).toBeNull()
})

test('an ended test is followed for a month, because money can come late', () => {
  const ended = { startedAt, endedAt: later(60) }
  const at = (minutes: number) => ({ refundedSince: null, now: later(minutes) })
  expect(nextCheckOf(ended, at(61))).toEqual(later(121))
  expect(nextCheckOf(ended, at(60 * 24 * 31))).toBeNull()
})
