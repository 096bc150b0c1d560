import { createHash } from 'node:crypto'
import { pictureWidths } from './picture-storage.ts'

/** Where our own pictures are had from the outside. */
export const uploadsPath = '/uploads/'
const NAME = /^[\da-f]{40}-(?:320|640|1280)\.webp$/
/** The address that is kept with a course; the other widths are found from it. */
const OURS = /^\/uploads\/[\da-f]{40}-640\.webp$/

/** Whether a file of one width may be called so. */
export function isPictureName(name: string): boolean {
  return NAME.test(name)
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
 * @returns the address to save, and the bytes of each width by name.
 */
export function namedByContent(byWidth: ReadonlyMap<number, Buffer>) {
  const content = createHash('sha256')
  for (const bytes of byWidth.values()) content.update(bytes)
  const name = content.digest('hex').slice(0, 40)
  const files = [...byWidth].map(([width, bytes]) => [`${name}-${width}.webp`, bytes] as const)
  return { photo: photoOf(`${name}-640.webp`), files }
}

/** The names of all widths of a picture of ours; the one of the address comes first. */
export function widthsOf(photo: string): string[] {
  const name = photo.slice(uploadsPath.length)
  const others = pictureWidths.filter((width) => width !== 640)
  return [name, ...others.map((width) => name.replace('-640.', `-${width}.`))]
}
