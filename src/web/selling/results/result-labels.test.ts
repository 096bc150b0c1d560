import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { ResultStatus, Situation } from '#contract/money/payments.ts'
import { resultStatuses, situations } from '#contract/money/payments.ts'
import { resultLabels } from './result-labels.ts'

const say = (status: ResultStatus, situation: Situation, message = 'The server says so.') =>
  resultLabels({ status, situation, message, amount: '4500', courseName: 'AutoCAD' })

const meaning: [Situation, ResultStatus, string, string][] = [
  ['paid', 'CHARGED', 'You are enrolled in AutoCAD', 'view-receipt'],
  ['paid-twice', 'CHARGED', 'You are enrolled in AutoCAD and have paid twice', 'view-receipt'],
  ['batch-full', 'CHARGED', 'Your money for AutoCAD goes back: the batch is full', 'other-batch'],
  [
    'batch-cancelled',
    'CHARGED',
    'Your money for AutoCAD goes back: the batch was cancelled',
    'other-batch',
  ],
  [
    'concession-gone',
    'CHARGED',
    'Your money for AutoCAD came too late for the lowered fee',
    'view-receipt',
  ],
  ['refunded', 'CHARGED', 'This payment has been returned to you', 'view-receipt'],
  ['place-ended', 'CHARGED', 'This enrollment has ended', 'view-receipt'],
  ['place-given-back', 'CHARGED', 'This enrollment has ended', 'view-receipt'],
  ['difference-paid', 'CHARGED', 'Your new place is paid in full', 'view-receipt'],
  ['entry-undone', 'FAILED', 'Our office has taken this payment back', 'view-receipt'],
  ['declined', 'FAILED', 'We have received no money so far', 'try-again'],
  ['declined-open', 'FAILED', 'We have received no money so far', 'continue-payment'],
  ['expired', 'FAILED', 'We have received no money so far', 'try-again'],
  ['sent-back', 'FAILED', 'Your bank is sending the money back', 'try-again'],
  ['written-elsewhere', 'FAILED', 'This payment was meant for another order', 'my-payments'],
  ['not-started', 'PENDING', 'This payment is not finished', 'continue-payment'],
  ['begun', 'PENDING', 'This payment is not finished', 'continue-payment'],
  ['undecided', 'PENDING', 'Your bank has not confirmed yet. Do not pay again.', 'check-again'],
  [
    'provider-silent',
    'PENDING',
    'We cannot say yet whether you have paid. Do not pay again.',
    'check-again',
  ],
  [
    'under-review',
    'PENDING',
    'Our office is looking at this payment. Do not pay again.',
    'my-payments',
  ],
]

describe('labels of a payment result', () => {
  test('the table covers every situation', () => {
    expect(meaning.map(([situation]) => situation)).toEqual([...situations])
  })

  test.each(meaning)('%s (%s): "%s", then %s', (...row) => {
    const [situation, status, headline, firstStep] = row
    expect(say(status, situation)).toMatchObject({ headline })
    expect(say(status, situation).steps[0]).toBe(firstStep)
  })

  test('a free enrollment is labelled free only while it is active', () => {
    const place = { status: 'CHARGED', message: '', amount: '0', courseName: 'AutoCAD' } as const
    const free = resultLabels({ ...place, situation: 'paid' })
    expect(free.state).toBe('Free, nothing to pay')
    expect(free.sentence).toBe('Your seat is booked. This course is free: nothing was paid.')
    expect(resultLabels({ ...place, situation: 'place-ended' }).state).toBe('Enrollment ended')
    expect(say('CHARGED', 'paid').state).toBe('Paid')
  })

  test('enrollment is claimed only for a paid order', () => {
    for (const status of resultStatuses)
      for (const situation of situations) {
        const isClaimed = say(status, situation).headline.includes('enrolled')
        expect(isClaimed).toBe(status === 'CHARGED' && situation.startsWith('paid'))
      }
  })

  test('‘no money received’ is claimed only for a failed order', () => {
    const claims = (status: ResultStatus) =>
      situations.map((situation) => say(status, situation).headline)
    const claim = 'We have received no money so far'
    expect(claims('CHARGED')).not.toContain(claim)
    expect(claims('PENDING')).not.toContain(claim)
    expect(claims('FAILED')).toContain(claim)
    // a late payment is accepted for a week
    const said = Object.entries(messages).filter(([name]) => name.startsWith('situation'))
    expect(said.filter(([, text]) => /no money was taken/i.test(text))).toEqual([])
  })

  test('a failed payment offers retry and home (spec §2)', () => {
    for (const situation of ['declined', 'expired', 'sent-back'] as const)
      expect(say('FAILED', situation).steps).toEqual(['try-again', 'retry-payment', 'go-home'])
    expect(say('FAILED', 'declined-open').steps).toEqual([
      'continue-payment',
      'retry-payment',
      'go-home',
    ])
  })

  test('a retry is never offered while the bank can still collect the money', () => {
    for (const situation of situations)
      for (const step of ['retry-payment', 'try-again'] as const)
        expect(say('PENDING', situation).steps).not.toContain(step)
  })

  test('the sentence repeats neither the headline nor the server’s message', () => {
    const bare = (text: string) => text.toLowerCase().replaceAll(/[.:]/g, '')
    const ofServer = Object.entries(messages).filter(([name]) => name.startsWith('situation'))
    for (const [situation, status, headline] of meaning) {
      const sentence = say(status, situation).sentence ?? ''
      expect(sentence).not.toContain(headline.replace(/\.$/, ''))
      const isSaid = ofServer.some(([, text]) => bare(text).includes(bare(sentence)))
      expect({ sentence, isSaid }).toEqual({ sentence, isSaid: true })
    }
    expect(say('CHARGED', 'refunded').sentence).toBeNull()
  })

  test('contradictory results show the server’s sentence', () => {
    const { headline, sentence } = say('CHARGED', 'declined', 'The server says so.')
    expect(headline).toContain('Do not pay again')
    expect(sentence).toBe('The server says so.')
  })
})
