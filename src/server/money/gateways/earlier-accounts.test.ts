import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { PageToOpen } from '../providers/gateway.ts'
import { withEarlierAccounts } from './earlier-accounts.ts'
import { razorpayGateway } from './razorpay/razorpay-gateway.ts'

const quiet = () => undefined

function accountOf(keyId: string) {
  const settings = {
    apiBase: 'https://api.razorpay.com',
    pageHosts: [],
    keyId,
    keySecret: `secret of ${keyId}`,
    webhookSecrets: [],
    returnUrl: 'https://portal.test/back',
    pageUrl: 'https://portal.test/page',
  }
  return razorpayGateway(settings, { info: quiet, warn: quiet, error: quiet })
}

function pageBegunAt(begunAt: string): PageToOpen {
  return {
    providerReference: 'order_1',
    payee: 'Kalari',
    request: {
      providerOrderId: 'ORD1',
      channel: 'page',
      begunAt: new Date(begunAt),
      amountInPaise: paise(100),
      currency: 'INR',
      description: 'A course',
      bought: { courseId: 'course-1', campus: 'Kollam', batchId: null },
      returnToken: null,
      customer: { id: 'student-1', firstName: 'Asha', lastName: '', email: null, phone: null },
    },
  }
}

test.each([
  ['2026-03-01T12:00:00Z', 'rzp_test_former'],
  ['2026-03-03T12:00:00Z', 'rzp_test_present'],
])('a page of a payment that began at %s is opened with the key %s', (begunAt, keyId) => {
  const until = new Date('2026-03-02T00:00:00Z')
  const earlier = [{ until, gateway: accountOf('rzp_test_former') }]
  const gateway = withEarlierAccounts(accountOf('rzp_test_present'), earlier)
  expect(gateway.form?.(pageBegunAt(begunAt)).fields).toContainEqual(['key_id', keyId])
})
