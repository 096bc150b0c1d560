export type TextFile = {
  text: string
  /**
   * The bytes name no encoding and are not UTF-8, as in Excel's plain CSV: a user should check the
   * letters.
   */
  isGuessed: boolean
}

/** How many of the first characters are searched for the zeros of UTF-16. */
const LOOKED_AT = 4_000

/**
 * Decodes a file: by its byte order mark, else strict UTF-8, else UTF-16 by its zeros, else
 * Windows-1252, Excel's encoding for 'CSV'. None of them replaces a letter with U+FFFD.
 */
export function textOfBytes(bytes: Uint8Array): TextFile {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return { text: decoded(bytes, wide), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: decoded(bytes, 'windows-1252'), isGuessed: true }
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** UTF-16 by its mark, or by zeros in every second byte, as digits and commas have them. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const mark = [...bytes.subarray(0, 2)].join(' ')
  if (mark === '255 254') return 'utf-16le'
  if (mark === '254 255') return 'utf-16be'
  const looked = [...bytes.subarray(0, LOOKED_AT)]
  const zerosAt = (side: number) =>
    looked.filter((byte, at) => byte === 0 && at % 2 === side).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (Math.max(even, odd) <= looked.length / 8 || Math.min(even, odd) > 0) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}
