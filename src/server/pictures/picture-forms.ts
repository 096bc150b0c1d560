import { isAvifName } from './picture-names.ts'

/** The media type of the file under a name of ours. */
export function mediaTypeOf(name: string): 'image/avif' | 'image/webp' {
  return isAvifName(name) ? 'image/avif' : 'image/webp'
}

/** Whether bytes are what the name says: a bucket behind a proxy that is out of order may answer with a page. */
export function areOfForm(name: string, bytes: Buffer): boolean {
  const letters = bytes.toString('latin1', 0, 12)
  return isAvifName(name) ? /^[^]{4}ftypavif$/.test(letters) : /^RIFF[^]{4}WEBP$/.test(letters)
}
