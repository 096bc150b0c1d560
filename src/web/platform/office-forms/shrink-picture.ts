import { limits } from '#contract/platform/limits.ts'

/** Longest sides to try, in pixels. Pages show at most 1,280 across. */
const SIDES = [2_560, 1_920, 1_280, 960]
const JPEG_QUALITY = 0.85
/** Enough to find transparent places. */
const SAMPLE_SIDE = 64

/**
 * Shrinks a photograph that exceeds the portal's limit (spec §9), upright by its EXIF orientation.
 * @returns the file itself where it is small enough, cannot be read by this browser, or stays too
 * large.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= limits.imageMaxBytes) return file
  const kind = await kindOf(file)
  if (kind === null) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    // damaged: the following check refuses it as too large
    () => null,
  )
  if (picture === null) return file
  try {
    const isOpaque = kind === 'jpeg' || !showsThrough(picture)
    for (const side of SIDES) {
      const smaller = await drawn(picture, side, isOpaque)
      if (smaller !== null && smaller.size <= limits.imageMaxBytes) return named(file, smaller)
    }
    return file
  } finally {
    picture.close()
  }
}

/** By its first bytes, as on the server: the name may be wrong. */
async function kindOf(file: File): Promise<'jpeg' | 'png' | null> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first === 0xff && second === 0xd8) return 'jpeg'
  return first === 0x89 && second === 0x50 ? 'png' : null
}

async function drawn(picture: ImageBitmap, side: number, isOpaque: boolean): Promise<Blob | null> {
  const canvas = canvasOf(picture, side)
  return new Promise((resolve) => {
    if (isOpaque) canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
    else canvas.toBlob(resolve, 'image/png')
  })
}

function canvasOf(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

/**
 * Whether a picture has transparent places, as a logo has. A photograph saved as png has none, and
 * is far smaller as jpeg.
 */
function showsThrough(picture: ImageBitmap): boolean {
  const canvas = canvasOf(picture, SAMPLE_SIDE)
  const sample = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return sample?.data.some((value, index) => index % 4 === 3 && value < 255) ?? false
}

function named({ name, lastModified }: File, content: Blob): File {
  const { type } = content
  const plain = name.replace(/\.[^.]*$/, '')
  return new File([content], `${plain}.${type === 'image/png' ? 'png' : 'jpg'}`, {
    type,
    lastModified,
  })
}
