import { expect, test } from 'vitest'
import { readKeptOrder } from './read-kept-order.ts'

const answer = {
  order_id: 'ORDMF0A1B2CXYZ234',
  id: 'ordeh_0123',
  status: 'CHARGED',
  amount: 1500,
  currency: 'INR',
  date_created: '2026-03-02T06:30:00Z',
  udf1: '019abcde0000700080000123456789ab',
  udf2: '019abcde000070008000ba9876543210',
  udf3: '',
  udf4: 'Kochi',
  udf5: '1',
}

test('student and course get their ids back, with hyphens', () => {
  expect(readKeptOrder(answer, 'ORDMF0A1B2CXYZ234')).toMatchObject({
    providerReference: 'ordeh_0123',
    begunAt: new Date('2026-03-02T06:30:00Z'),
    amountInPaise: 150_000,
    currency: 'INR',
    bought: {
      studentId: '019abcde-0000-7000-8000-0123456789ab',
      courseId: '019abcde-0000-7000-8000-ba9876543210',
      plainCampus: 'Kochi',
      batchId: null,
    },
    standing: 'money',
  })
})

test('fields of another program give no ids', () => {
  const { bought } = readKeptOrder({ ...answer, udf5: '' }, 'ORDMF0A1B2CXYZ234') ?? {}
  expect(bought).toEqual({ studentId: null, courseId: null, plainCampus: null, batchId: null })
})

test.each([
  ['NEW', 'payable'],
  ['AUTHORIZATION_FAILED', 'payable'],
  ['AUTHORIZING', 'money'],
  ['AUTO_REFUNDED', 'money'],
  ['A_WORD_OF_TOMORROW', 'money'],
])('%s is %s', (status, standing) => {
  expect(readKeptOrder({ ...answer, status }, 'ORDMF0A1B2CXYZ234')).toMatchObject({ standing })
})

test('a response about another order, or none, is ignored', () => {
  expect(readKeptOrder(answer, 'ORDOTHER')).toBeNull()
  expect(readKeptOrder({ error: 'x' }, 'ORDMF0A1B2CXYZ234')).toBeNull()
})
