import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#contract/platform/limits.ts'
import { pictureWidths } from './picture-storage.ts'
import { readPicture } from './read-picture.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b4f8a' } })

test('is resized to the card widths and never enlarged', async () => {
  const picture = await readPicture(await plain(800, 450).jpeg().toBuffer())
  expect(picture.format).toBe('jpeg')
  const widths = await Promise.all(
    pictureWidths.map(async (width) => {
      const { format, width: wide } = await sharp(picture.byWidth.get(width)).metadata()
      return [format, wide]
    }),
  )
  expect(widths).toEqual([
    ['webp', 320],
    ['webp', 640],
    ['webp', 800],
  ])
})

test('is also stored as AVIF in the same size if that is smaller', async () => {
  const rings = '<circle cx="400" cy="225" r="150" fill="none" stroke="#a8572a" stroke-width="9"/>'
  const svg9 = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450">${rings}</svg>`
  const { byWidth, avifByWidth } = await readPicture(
    await sharp(Buffer.from(svg9)).png().toBuffer(),
  )
  expect(avifByWidth.size).toBeGreaterThan(0)
  for (const [width, avif] of avifByWidth) {
    const [made, webp] = [await sharp(avif).metadata(), await sharp(byWidth.get(width)).metadata()]
    expect(made).toMatchObject({ compression: 'av1', width: webp.width, height: webp.height })
    expect(made.hasAlpha).toBe(true)
    expect(avif.length).toBeLessThan(byWidth.get(width)?.length ?? 0)
  }
  expect((await readPicture(await plain(1, 1).png().toBuffer())).avifByWidth.size).toBe(0)
})

test('loses place, camera and comments, and is rotated upright', async () => {
  const exif = { IFD0: { Copyright: 'secret-of-the-camera' } }
  const photograph = { width: 400, height: 200, channels: 3, background: '#777' } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const bytes = await sharp({ create: { ...photograph, noise } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(bytes.toString('latin1')).toContain('secret-of-the-camera')
  const { original, byWidth, avifByWidth } = await readPicture(bytes)
  expect(avifByWidth.size).toBeGreaterThan(0)
  for (const made of [original, ...byWidth.values(), ...avifByWidth.values()]) {
    const { exif: left, width, height } = await sharp(made).metadata()
    expect(left).toBeUndefined()
    expect(made.toString('latin1')).not.toContain('secret')
    expect(height).toBeGreaterThan(width)
  }
})

test('loses data after its end', async () => {
  const tail = '<script>alert(1)</script>'
  const bytes = Buffer.concat([await plain(20, 20).png().toBuffer(), Buffer.from(tail)])
  const { original, byWidth } = await readPicture(bytes)
  for (const made of [original, ...byWidth.values()])
    expect(made.toString('latin1')).not.toContain('script')
})

test('keeps its transparency', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 4, background } })
    .png()
    .toBuffer()
  const { byWidth } = await readPicture(bytes)
  expect((await sharp(byWidth.get(320)).metadata()).hasAlpha).toBe(true)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
const jpeg = await plain(300, 300).jpeg().toBuffer()

test.each([
  ['an SVG', svg, 'image-type-refused'],
  ['HTML', Buffer.from('<html><img src=x onerror=alert(1)>'), 'image-type-refused'],
  ['a WebP', await plain(9, 9).webp().toBuffer(), 'image-type-refused'],
  ['a GIF followed by a JPEG', Buffer.concat([Buffer.from('GIF89a'), jpeg]), 'image-type-refused'],
  ['nothing', Buffer.alloc(0), 'image-missing'],
  ['a truncated JPEG', jpeg.subarray(0, jpeg.length / 2), 'image-unreadable'],
  ['only the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image-unreadable'],
  ['an SVG after the signature of a PNG', markedAsPng(svg), 'image-unreadable'],
  ['a decompression bomb of 900 million pixels', bombPng(30_000, 30_000), 'image-unreadable'],
  ['30,000 rows of one pixel', bombPng(1, 30_000), 'image-unreadable'],
  ['one byte over the limit', Buffer.alloc(limits.imageMaxBytes + 1, jpeg), 'image-too-large'],
])('%s is refused', async (_what, bytes, code) => {
  await expect(readPicture(bytes)).rejects.toMatchObject({ code })
})

function markedAsPng(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), content])
}

/** A few kilobytes that decompress to width × height pixels. */
function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(10_000_000))
  return markedAsPng(
    Buffer.concat([chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  )
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
