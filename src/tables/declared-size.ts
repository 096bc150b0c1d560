const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
/** The end record with the longest allowed comment. */
const END_MOST_BYTES = 22 + 65_535

/**
 * The declared total size of a zip's files in bytes. The reader unpacks no file beyond its declared
 * size. (The directory of a zip: APPNOTE.TXT 4.3.12 and 4.3.16.)
 * @returns null where it has no readable directory.
 */
export function declaredSizeOf(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecordOf(view)
  if (end === null) return null
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return null
    size += view.getUint32(at + 24, true)
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  return size
}

function endRecordOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_MOST_BYTES)
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return null
}
