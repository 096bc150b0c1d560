import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { refundStates } from '#contract/refunds.ts'
import { isInHand, isOpenRefund, leftToRefund } from './left-to-refund.ts'

const over = ['done', 'refused', 'withdrawn']

test.each(refundStates)(
  '%s: it claims money until it is over, and bounced it waits beside another',
  (state) => {
    expect(isOpenRefund({ state })).toBe(!over.includes(state))
    expect(isInHand({ state })).toBe(!over.includes(state) && state !== 'bounced')
  },
)

describe('what a refund can still give back', () => {
  const came = { id: 'C', amountInPaise: paise(450_000), returnedInPaise: paise(100_000) }
  const other = { captureId: 'C', state: 'sent', amountInPaise: paise(50_000) } as const

  test('is what came less what went back', () => {
    expect(leftToRefund(came, [])).toBe(350_000)
  })

  test('less what others claim, not those that are over or of another payment', () => {
    const bounced = { ...other, state: 'bounced', amountInPaise: paise(1) } as const
    const done = { ...other, state: 'done' } as const
    const elsewhere = { ...other, captureId: 'D' }
    expect(leftToRefund(came, [other, bounced, done, elsewhere])).toBe(299_999)
  })

  test('is below nothing where more went back than came', () => {
    expect(leftToRefund({ ...came, returnedInPaise: paise(450_001) }, [])).toBe(-1)
  })
})
