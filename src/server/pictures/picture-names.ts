import { createHash } from 'node:crypto'
import { avifOf } from '../foundation/avif-of.ts'
import { pictureWidths } from './picture-storage.ts'
import type { Picture } from './picture-storage.ts'

/** Where our own pictures are had from the outside. */
export const uploadsPath = '/uploads/'
const NAME = /^[\da-f]{40}-(?:320|640|1280)\.(?:webp|avif)$/
/** The address that is kept with a course; the other widths, and the AVIFs, are found from it. */
const OURS = /^\/uploads\/[\da-f]{40}-640\.webp$/

/** Whether a file of one width may be called so. */
export function isPictureName(name: string): boolean {
  return NAME.test(name)
}

export function isAvifName(name: string): boolean {
  return NAME.test(name) && name.endsWith('.avif')
}

/** Whether our own storage could have given the address. */
export function isUploadedPhoto(photo: string): boolean {
  return OURS.test(photo)
}

export function photoOf(name: string): string {
  return uploadsPath + name
}

/**
 * The files of a picture, named after the content: a name never means anything else, and the same picture is kept once.
 * AVIFs have the name of their WebP, so that a picture of before gets its own when it is uploaded again.
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

/** The names that a picture of ours may have files under; the one of the address comes first. */
export function filesOf(photo: string): [string, ...string[]] {
  const name = photo.slice(uploadsPath.length)
  const others = pictureWidths.filter((width) => width !== 640)
  const widths = [name, ...others.map((width) => name.replace('-640.', `-${width}.`))]
  return [name, ...widths.slice(1), ...widths.map(avifOf)]
}
