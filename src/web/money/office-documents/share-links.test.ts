import { expect, test } from 'vitest'
import { whatsAppLink } from './share-links.ts'

test('a WhatsApp link has the number and text; without a number the sender chooses', () => {
  expect(whatsAppLink('+91 98765 43210', 'Receipt 1 & more')).toBe(
    'https://wa.me/919876543210?text=Receipt%201%20%26%20more',
  )
  expect(whatsAppLink('9876543210', 'Hello')).toBe('https://wa.me/919876543210?text=Hello')
  expect(whatsAppLink('+971501234567', 'Hello')).toBe('https://wa.me/971501234567?text=Hello')
  expect(whatsAppLink(null, 'Hello')).toBe('https://wa.me/?text=Hello')
})
