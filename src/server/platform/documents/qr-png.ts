import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels of a module: sharp on dense screens, and still less than a kilobyte. */
const SCALE = 6

/**
 * A QR code as a PNG with its quiet zone, black on white, one bit a pixel. Mail programs show no
 * SVG.
 */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const side = size * SCALE
  const rows = data.flatMap((row) => {
    const bytes = rowOf(row, side)
    return Array.from({ length: SCALE }, () => bytes)
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // one bit of grey; no filter, no interlacing
  head.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A row of pixels after its filter byte; a light pixel is a set bit. */
function rowOf(modules: readonly boolean[], side: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(side / 8))
  for (let x = 0; x < side; x++) {
    if (modules[Math.floor(x / SCALE)] === true) continue
    const at = 1 + Math.floor(x / 8)
    bytes.writeUInt8(bytes.readUInt8(at) | (128 >> (x % 8)), at)
  }
  return bytes
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
