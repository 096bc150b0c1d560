import { isAvifName } from './picture-names.ts'

/** The media type of a file, from its name. */
export function mediaTypeOf(name: string): 'image/avif' | 'image/webp' {
  return isAvifName(name) ? 'image/avif' : 'image/webp'
}

/** Whether the bytes have the format of the name; a broken proxy may return a page instead. */
export function areOfForm(name: string, bytes: Buffer): boolean {
  const letters = bytes.toString('latin1', 0, 12)
  return isAvifName(name) ? /^[^]{4}ftypavif$/.test(letters) : /^RIFF[^]{4}WEBP$/.test(letters)
}
