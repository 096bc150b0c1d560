import { expect, test } from 'vitest'
import { memoryStorage } from '#web/people/session/browser-storage.ts'
import { chosenProvider, rememberProvider } from './chosen-provider.ts'

test('the default provider comes first; a choice is remembered while it is offered', () => {
  const storage = memoryStorage()
  expect(chosenProvider(storage, ['juspay', 'stripe'])).toBe('juspay')
  rememberProvider(storage, 'stripe')
  expect(chosenProvider(storage, ['juspay', 'stripe'])).toBe('stripe')
  expect(chosenProvider(storage, ['juspay'])).toBe('juspay')
  expect(chosenProvider(storage, [])).toBe('juspay')
})
