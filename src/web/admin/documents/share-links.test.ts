import { expect, test } from 'vitest'
import { whatsAppLink } from './share-links.ts'

test('a message to an Indian number, with its text; without a number whoever sends it chooses', () => {
  expect(whatsAppLink('+91 98765 43210', 'Receipt 1 & more')).toBe(
    'https://wa.me/919876543210?text=Receipt%201%20%26%20more',
  )
  expect(whatsAppLink(null, 'Hello')).toBe('https://wa.me/?text=Hello')
})
