import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { QrCode } from './qr-code.tsx'

test('a code that somebody pays by is large, black on white, with four free modules around', async () => {
  document.documentElement.style.colorScheme = 'dark'
  const screen = await render(
    <QrCode text="upi://pay?pa=kalari@sbi&am=4500.00" label="QR code to pay ₹4,500" isForPaying />,
  )
  document.documentElement.style.colorScheme = ''
  const code = screen.getByRole('img', { name: 'QR code to pay ₹4,500' }).element()
  expect(code.getBoundingClientRect().width).toBeGreaterThanOrEqual(240)
  expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff')
  const path = code.querySelector('path')
  expect(path?.getAttribute('fill')).toBe('#000000')
  const modules = [...(path?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)]
  const [, , , size = 0] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number)
  for (const [, x, y] of modules)
    for (const at of [Number(x), Number(y)]) {
      expect(at).toBeGreaterThanOrEqual(4)
      expect(at).toBeLessThan(size - 4)
    }
})
