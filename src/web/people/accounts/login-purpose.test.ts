import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { loginPurpose } from './login-purpose.ts'

test('the purpose of a visit is derived from the next page', () => {
  const course = { kind: 'enroll', courseId: 'c1', batchId: null }
  expect(loginPurpose(pages.enroll('c1', 'Kochi'))).toEqual({ ...course, campus: 'Kochi' })
  expect(loginPurpose('/enroll?course=c1')).toEqual({ ...course, campus: null })
  expect(loginPurpose('/enroll?course=c1&batch=b1')).toMatchObject({ batchId: 'b1' })
  expect(loginPurpose(pages.myPayments())).toEqual({ kind: 'see', what: 'your payments' })
  expect(loginPurpose(pages.receipt('ORD1'))).toEqual({ kind: 'see', what: 'your receipt' })
  const result = pages.paymentResult({ orderId: 'ORD1', amount: '4500', status: 'PENDING' })
  expect(loginPurpose(result)).toEqual({ kind: 'see', what: 'your payment' })
})

test('other pages have no purpose', () => {
  for (const next of [null, '/', '/refundPolicy', '/enroll', '/departments/a%00b'])
    expect(loginPurpose(next)).toBeNull()
})
