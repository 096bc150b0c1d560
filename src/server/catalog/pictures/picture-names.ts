import { createHash } from 'node:crypto'
import { avifOf } from '../../platform/foundation/avif/avif-of.ts'
import { pictureWidths } from './picture-storage.ts'
import type { Picture } from './picture-storage.ts'

/** Public path of our own pictures. */
export const uploadsPath = '/uploads/'
const NAME = /^[\da-f]{40}-(?:320|640|1280)\.(?:webp|avif)$/
/** The address stored with a course; other widths and AVIFs are derived from it. */
const OURS = /^\/uploads\/[\da-f]{40}-640\.webp$/

/** Whether a file of one width may have this name. */
export function isPictureName(name: string): boolean {
  return NAME.test(name)
}

export function isAvifName(name: string): boolean {
  return NAME.test(name) && name.endsWith('.avif')
}

/** Whether the address can come from our own storage. */
export function isUploadedPhoto(photo: string): boolean {
  return OURS.test(photo)
}

export function photoOf(name: string): string {
  return uploadsPath + name
}

/**
 * Names the files of a picture after its content. A name never changes its content, and equal
 * pictures are stored once. AVIFs have their WebP's name, so that an older picture gets its AVIF
 * when it is uploaded again.
 * @returns the address to save, and the bytes of each file by name.
 */
export function namedByContent({ byWidth, avifByWidth }: Picture) {
  const content = createHash('sha256')
  for (const bytes of byWidth.values()) content.update(bytes)
  const name = content.digest('hex').slice(0, 40)
  const nameOf = (width: number) => `${name}-${width}.webp`
  const files = [
    ...[...byWidth].map(([width, bytes]) => [nameOf(width), bytes] as const),
    ...[...avifByWidth].map(([width, bytes]) => [avifOf(nameOf(width)), bytes] as const),
  ]
  return { photo: photoOf(nameOf(640)), files }
}

/** The possible file names of one of our pictures; the address's own comes first. */
export function filesOf(photo: string): [string, ...string[]] {
  const name = photo.slice(uploadsPath.length)
  const others = pictureWidths.filter((width) => width !== 640)
  const widths = [name, ...others.map((width) => name.replace('-640.', `-${width}.`))]
  return [name, ...widths.slice(1), ...widths.map(avifOf)]
}
