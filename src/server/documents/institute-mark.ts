import { readFileSync } from 'node:fs'

let mark: Buffer | null = null

/** The institute's mark as a picture for documents, 192 x 192 pixels; read at the first use. */
export function instituteMark(): Buffer {
  mark ??= readFileSync(new URL('../../../institute/pictures/icon-192.png', import.meta.url))
  return mark
}
