import { expect, test } from 'vitest'
import { whatsAppLink } from './share-sheet.ts'

test('a message to WhatsApp carries its text and the whole address', () => {
  const url = 'https://portal.example/compare?courses=a,b'
  const link = new URL(whatsAppLink({ url, text: 'Welding & cutting, ₹4,500:' }))
  expect(link.origin + link.pathname).toBe('https://wa.me/')
  expect(link.searchParams.get('text')).toBe(`Welding & cutting, ₹4,500: ${url}`)
})
