import type { ConcessionGives } from '#contract/selling/concessions.ts'
import { messages } from '#contract/messages.ts'
import { paise, parseRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { reductionOf } from './concession.ts'
import type { Gives } from './concession.ts'

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?\s?%?$/

/**
 * Parses a concession's reduction as the office typed it.
 * @param prices at which it can be used now; the largest limits a fixed price.
 * @throws Problem invalid-input (value): no percentage or amount, or no reduction.
 */
export function givesOf(
  typed: { gives: ConcessionGives; value: string },
  prices: readonly Paise[],
): Gives {
  const read = typed.gives === 'percent' ? percentOf(typed.value) : amountOf(typed, prices)
  const isOfUse = prices.length === 0 || prices.some((price) => reductionOf(read, price) > 0)
  if (!isOfUse) throw wrong(messages.concessionLowersNothing)
  return read
}

function percentOf(value: string): Gives {
  const match = PERCENT.exec(value.trim())
  const hundredths =
    match === null ? 0 : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  if (hundredths < 1 || hundredths > 10_000) throw wrong(messages.concessionPercentWrong)
  const none = { amountInPaise: null, mostInPaise: null }
  return { gives: 'percent', percentInHundredths: hundredths, ...none }
}

function amountOf(
  { gives, value }: { gives: ConcessionGives; value: string },
  prices: readonly Paise[],
): Gives {
  const amountInPaise = parseRupees(value)
  if (amountInPaise === null || (gives === 'amount' && amountInPaise === 0))
    throw wrong(messages.concessionAmountWrong)
  if (gives === 'amount')
    return { gives, percentInHundredths: null, amountInPaise, mostInPaise: null }
  const largest = Math.max(0, ...prices) - amountInPaise
  if (largest <= 0) throw wrong(messages.concessionLowersNothing)
  return { gives, percentInHundredths: null, amountInPaise, mostInPaise: paise(largest) }
}

function wrong(sentence: string): Problem {
  return new Problem('invalid-input', { fields: { value: sentence } })
}
