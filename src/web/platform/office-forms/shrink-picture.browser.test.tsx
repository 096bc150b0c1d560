import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { limits } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'
import { PictureField } from './picture-field.tsx'
import { shrinkPicture } from './shrink-picture.ts'

type Chosen = Parameters<Parameters<typeof PictureField>[0]['choose']>

/** Random noise, which no format compresses well. */
async function grain(type: string, { isClear = false } = {}): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1_800, height: 1_200 })
  const context = canvas.getContext('2d')
  const image = context?.createImageData(1_800, 1_200)
  if (!context || !image) throw new Error('no canvas')
  const points = new Uint32Array(image.data.buffer)
  let value = 1
  for (let index = 0; index < points.length; index++) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    points[index] = isClear && index % 1_800 < 900 ? 0 : value | 0xff_00_00_00
  }
  context.putImageData(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), type, 0.95)
  })
}

/** A phone picture taken upright: stored on its side, with an EXIF orientation. */
async function turned(jpeg: Blob): Promise<Blob> {
  const exif = [
    0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12,
    0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  return new Blob([bytes.slice(0, 2), new Uint8Array(exif), bytes.slice(2)])
}

async function sizeOf(file: File) {
  const { width, height } = await createImageBitmap(file)
  return { width, height }
}

test('a phone photograph is shrunk below the limit and turned upright', async () => {
  const photo = new File([await turned(await grain('image/jpeg'))], 'IMG_2417.JPG')
  expect(photo.size).toBeGreaterThan(limits.imageMaxBytes)
  const smaller = await shrinkPicture(photo)
  expect(smaller.size).toBeLessThanOrEqual(limits.imageMaxBytes)
  expect([smaller.name, smaller.type]).toEqual(['IMG_2417.jpg', 'image/jpeg'])
  const { width, height } = await sizeOf(smaller)
  expect(height).toBeGreaterThan(width)
  expect(Math.abs(height / width - 1.5)).toBeLessThan(0.01)
})

test('an opaque png becomes jpeg, and a transparent one stays png', async () => {
  const opaque = await shrinkPicture(new File([await grain('image/png')], 'site.png'))
  expect([opaque.name, opaque.type]).toEqual(['site.jpg', 'image/jpeg'])
  expect(opaque.size).toBeLessThanOrEqual(limits.imageMaxBytes)
  const clear = new File([await grain('image/png', { isClear: true })], 'logo.png')
  const logo = await shrinkPicture(clear)
  expect(logo.name).toBe('logo.png')
  expect(logo.size).toBeLessThan(clear.size)
})

test('a small picture, and a file that is not a picture, are returned unchanged', async () => {
  const small = new File(['x'], 'roof.jpg')
  expect(await shrinkPicture(small)).toBe(small)
  const noise = new File([new Uint8Array(limits.imageMaxBytes + 1)], 'roof.jpg')
  expect(await shrinkPicture(noise)).toBe(noise)
  const damaged = new File([new Uint8Array([0xff, 0xd8]), noise], 'roof.jpg')
  expect(await shrinkPicture(damaged)).toBe(damaged)
})

test('the field accepts a large photograph and refuses oversized or unsupported files', async () => {
  const choose = vi.fn<(...chosen: Chosen) => void>()
  const screen = await render(<PictureField label="Photo" form="add" choose={choose} />)
  const input = screen.getByLabelText(/^Photo/)
  await input.upload(new File([await grain('image/jpeg')], 'IMG_2417.jpg', { type: 'image/jpeg' }))
  await expect.element(screen.getByAltText('Chosen: IMG_2417.jpg')).toBeVisible()
  const [sent, problem] = choose.mock.lastCall ?? []
  expect(problem).toBeNull()
  expect(sent?.size).toBeLessThanOrEqual(limits.imageMaxBytes)
  expect(choose.mock.calls[0]).toEqual([null, messages.pictureIsShrunk])

  const noise = new Uint8Array(limits.imageMaxBytes + 1)
  await input.upload(new File([noise], 'roof.jpg', { type: 'image/jpeg' }))
  await expect.element(screen.getByText('Max file size is 1MB')).toBeVisible()
  expect(choose.mock.lastCall).toEqual([null, 'Max file size is 1MB'])
  await input.upload(new File([noise], 'IMG_2418.heic', { type: 'image/heic' }))
  await expect.element(screen.getByText('Only png, jpg, jpeg files allowed')).toBeVisible()
})
