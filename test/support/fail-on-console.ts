import { afterEach, beforeEach } from 'vitest'

// a test that expects such a line puts its own vi.spyOn over these
const messages: string[] = []
const original = { error: console.error, warn: console.warn }

beforeEach(() => {
  messages.length = 0
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      messages.push(`console.${level}: ${words.map(String).join(' ')}`)
    }
  }
})

afterEach(() => {
  Object.assign(console, original)
  if (messages.length > 0)
    throw new Error(`The test printed what nobody expected:\n${messages.join('\n')}`)
})
