import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/problems.ts'
import { busy } from '../../platform/foundation/time/busy.ts'
import { pictureWidths } from './picture-storage.ts'
import type { Picture } from './picture-storage.ts'

/**
 * More pixels than any camera has, and far fewer than a few kilobytes can decompress to (attack
 * A10).
 */
const MAX_POINTS = 40_000_000
/**
 * Bounds each side, because even few pixels in millions of rows keep a processor busy for seconds.
 */
const MAX_SIDE = 20_000
/** Maximum ratio of height to width; taller pictures are made narrower. */
const MAX_HEIGHT_TO_WIDTH = 2
const TIMEOUT_SECONDS = 10
/** Decoding takes a processor and much memory. */
const AT_ONCE = 2
const MAX_WAITING = 20

/**
 * Measured on photographs in all widths: 0.7 s, a quarter smaller than WebP and within 1.5 dB of
 * it. Effort 2 takes half as long again for one percent.
 */
const AVIF = { effort: 1, chromaSubsampling: '4:4:4' } as const

const turns = pLimit(AT_ONCE)

/**
 * Checks an upload by its content and encodes it again. This removes metadata such as place and
 * camera, and hidden data. The picture is rotated as its metadata says.
 * @throws Problem image-missing, image-too-large, image-type-refused, image-unreadable; unavailable
 *   if too many wait.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length === 0) throw new Problem('image-missing')
  if (bytes.length > limits.imageMaxBytes) throw new Problem('image-too-large')
  const format = formatOf(bytes)
  if (format === null) throw new Problem('image-type-refused')
  if (turns.pendingCount >= MAX_WAITING) throw busy()
  return turns(async () => {
    try {
      return await renderPicture(bytes, format)
    } catch {
      // whatever the library reports, the user can only save the picture again
      throw new Problem('image-unreadable')
    }
  })
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** null: neither PNG nor JPEG (spec §5), whatever its name. */
function formatOf(bytes: Buffer): Picture['format'] | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'jpeg' : null
}

async function renderPicture(bytes: Buffer, format: Picture['format']): Promise<Picture> {
  const largest = await pixelsOf(bytes)
  const original = await (
    format === 'png' ? largest.clone().png() : largest.clone().jpeg()
  ).toBuffer()
  const byWidth = new Map<number, Buffer>()
  const avifByWidth = new Map<number, Buffer>()
  for (const width of pictureWidths) {
    const sized = largest.clone().resize({ width, withoutEnlargement: true })
    const webp = await sized.clone().webp({ quality: 78 }).toBuffer()
    const avif = await sized
      .clone()
      .avif({ ...AVIF, quality: width === 1280 ? 52 : 58 })
      .toBuffer()
    byWidth.set(width, webp)
    if (avif.length < webp.length) avifByWidth.set(width, avif)
  }
  return { format, original, byWidth, avifByWidth }
}

/** Loaded on first use, because the native library is large. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // one thread each, so that requests are served meanwhile; no cache, because no file is read twice
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Decoded once, at the largest width in use. */
async function pixelsOf(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  const width = Math.max(...pictureWidths)
  const picture = sharp(bytes, { limitInputPixels: MAX_POINTS, failOn: 'error' })
  const { width: given, height: givenHeight } = await picture.metadata()
  if (Math.max(given, givenHeight) > MAX_SIDE) throw new Problem('image-unreadable')
  const { data, info } = await picture
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({
      width,
      height: width * MAX_HEIGHT_TO_WIDTH,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: wide, height, channels } = info
  return sharp(data, { raw: { width: wide, height, channels } })
}
