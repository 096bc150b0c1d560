import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { refundStates } from '#contract/money/refunds/refunds.ts'
import { isInHand, isOpenRefund, leftToRefund } from './left-to-refund.ts'

const over = ['done', 'refused', 'withdrawn']

test.each(refundStates)(
  '%s: a refund is open until it is over; a bounced one waits beside another',
  (state) => {
    expect(isOpenRefund({ state })).toBe(!over.includes(state))
    expect(isInHand({ state })).toBe(!over.includes(state) && state !== 'bounced')
  },
)

describe('the amount left to refund', () => {
  const came = { id: 'C', amountInPaise: paise(450_000), returnedInPaise: paise(100_000) }
  const other = { captureId: 'C', state: 'sent', amountInPaise: paise(50_000) } as const

  test('is the capture less its returns', () => {
    expect(leftToRefund(came, [])).toBe(350_000)
  })

  test('is reduced by other open refunds of the same capture', () => {
    const bounced = { ...other, state: 'bounced', amountInPaise: paise(1) } as const
    const done = { ...other, state: 'done' } as const
    const elsewhere = { ...other, captureId: 'D' }
    expect(leftToRefund(came, [other, bounced, done, elsewhere])).toBe(299_999)
  })

  test('is negative if more was returned than captured', () => {
    expect(leftToRefund({ ...came, returnedInPaise: paise(450_001) }, [])).toBe(-1)
  })
})
