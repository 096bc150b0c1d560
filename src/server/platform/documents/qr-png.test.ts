import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPng } from './qr-png.ts'

test('the picture is small, and has the modules of the code with four free ones around', async () => {
  const address = 'https://learn.kalari.test/my-courses'
  const png = qrPng(address)
  expect(png.length).toBeLessThan(1_500)
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const code = encode(address, { ecc: 'M', border: 4 })
  const scale = info.width / code.size
  expect([info.height, Number.isInteger(scale)]).toEqual([info.width, true])
  for (const [y, row] of code.data.entries())
    for (const [x, isDark] of row.entries()) {
      const middle = (y * scale + 2) * info.width + x * scale + 2
      expect(data[middle * info.channels]).toBe(isDark ? 0 : 255)
    }
})
