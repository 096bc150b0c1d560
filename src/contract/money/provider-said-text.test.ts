import { expect, test } from 'vitest'
import { providerSaidText } from './provider-said-text.ts'
import { providerWords } from './provider-said.ts'

const askedOn = '2026-11-22T10:11:00Z'

test('the text has the provider’s word and the time of the check', () => {
  expect(providerSaidText({ providers: ['juspay'], word: 'declined', askedOn })).toBe(
    'Juspay says: the payment was declined, asked on 22 Nov 2026, 3:41 pm.',
  )
  expect(providerSaidText({ providers: ['juspay', 'stripe'], word: 'not-started', askedOn })).toBe(
    'Juspay and Stripe say: no payment on its page, asked on 22 Nov 2026, 3:41 pm.',
  )
})

test('a silent provider’s text says nothing about the payment', () => {
  expect(providerSaidText({ providers: ['stripe'], word: 'silent', askedOn })).toBe(
    'Stripe did not answer when we asked on 22 Nov 2026, 3:41 pm.',
  )
})

test('no text claims that no money was taken', () => {
  const texts = providerWords.map((word) =>
    providerSaidText({ providers: ['juspay'], word, askedOn }),
  )
  expect(texts.filter((text) => /undefined|no money|nothing was taken/i.test(text))).toEqual([])
})
