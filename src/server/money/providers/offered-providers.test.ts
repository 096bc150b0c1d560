import { expect, test } from 'vitest'
import { defaultProvider, offeredProviders } from './offered-providers.ts'

test('until an owner decides, all providers with keys are offered in their usual order', () => {
  expect(offeredProviders(null, ['stripe', 'juspay'])).toEqual(['juspay', 'stripe'])
  expect(offeredProviders(null, ['stripe'])).toEqual(['stripe'])
  expect(offeredProviders(null, [])).toEqual([])
})

test('an owner’s list decides the order, and keys that are gone take a provider off', () => {
  expect(offeredProviders(['stripe', 'juspay'], ['juspay', 'stripe'])).toEqual(['stripe', 'juspay'])
  expect(offeredProviders(['stripe', 'juspay'], ['juspay'])).toEqual(['juspay'])
  expect(offeredProviders([], ['juspay', 'stripe'])).toEqual([])
  expect(offeredProviders(['unknown'], ['unknown'])).toEqual([])
})

test('the specified calls keep their provider as long as it is offered', () => {
  expect(defaultProvider('initiate', ['stripe', 'juspay'])).toBe('juspay')
  expect(defaultProvider('session', ['juspay', 'stripe'])).toBe('stripe')
  expect(defaultProvider('initiate', ['stripe'])).toBe('stripe')
  expect(defaultProvider('session', ['juspay'])).toBe('juspay')
  expect([defaultProvider('initiate', []), defaultProvider('session', [])]).toEqual([
    'juspay',
    'stripe',
  ])
})
