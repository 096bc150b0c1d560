import { describe, expect, test } from 'vitest'
import { documentsDue } from './documents-due.ts'
import type { DueDocument, PapersOfOrder } from './documents-due.ts'

const paid: PapersOfOrder = {
  isPaid: true,
  hasReceipt: true,
  paying: [{ captureId: 'one', hasReceipt: true }],
  refunds: [],
  lost: [],
  begun: [],
  fallenDue: [],
  over: [],
  undone: [],
}
const refund = { refundId: 'back', captureId: 'one', hasReceipt: false }
const refundReceipt: DueDocument = { kind: 'refundReceipt', refundId: 'back' }

test('an order with its receipt needs no document', () => {
  expect(documentsDue(paid)).toEqual({ due: [], waits: false })
})

describe('the first receipt', () => {
  test('is numbered with the money, so other documents wait for it', () => {
    const papers = { ...paid, hasReceipt: false, paying: [] }
    expect(documentsDue(papers)).toEqual({ due: [], waits: true })
    const paying = [{ captureId: 'one', hasReceipt: false }]
    expect(documentsDue({ ...papers, paying })).toEqual({ due: [], waits: true })
  })

  test('is not issued for an unpaid order', () => {
    const papers = { ...paid, isPaid: false, hasReceipt: false }
    expect(documentsDue(papers)).toEqual({ due: [], waits: false })
  })
})

test('is followed by one for each later payment', () => {
  const paying = [...paid.paying, { captureId: 'two', hasReceipt: false }]
  expect(documentsDue({ ...paid, paying }).due).toEqual([{ kind: 'receipt', captureId: 'two' }])
})

test('overdue installments are invoiced, and unpaid ones are credited at the end', () => {
  const papers = { ...paid, fallenDue: [{ installmentId: 'two' }], over: [{ documentId: 'KTI' }] }
  expect(documentsDue(papers).due).toEqual([
    { kind: 'partInvoice', installmentId: 'two' },
    { kind: 'partCreditNote', documentId: 'KTI' },
  ])
})

describe('a completed refund', () => {
  test('has one refund receipt', () => {
    expect(documentsDue({ ...paid, refunds: [refund] }).due).toEqual([refundReceipt])
    const refunds = [{ ...refund, hasReceipt: true }]
    expect(documentsDue({ ...paid, refunds }).due).toEqual([])
  })

  test('of money that pays waits for its receipt; of other money it does not wait', () => {
    const papers = {
      ...paid,
      hasReceipt: false,
      paying: [{ captureId: 'one', hasReceipt: false }],
    }
    expect(documentsDue({ ...papers, refunds: [refund] })).toEqual({ due: [], waits: true })
    const refunds = [{ ...refund, captureId: 'spare' }]
    expect(documentsDue({ ...papers, refunds })).toEqual({ due: [refundReceipt], waits: true })
  })

  test('of an order that was never paid does not wait', () => {
    const papers = { ...paid, isPaid: false, hasReceipt: false, refunds: [refund] }
    expect(documentsDue(papers)).toEqual({ due: [refundReceipt], waits: false })
  })

  test('comes after the receipts', () => {
    const paying = [...paid.paying, { captureId: 'two', hasReceipt: false }]
    const kinds = documentsDue({ ...paid, paying, refunds: [refund] }).due.map(({ kind }) => kind)
    expect(kinds).toEqual(['receipt', 'refundReceipt'])
  })
})
