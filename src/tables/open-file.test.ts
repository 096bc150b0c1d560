import { Buffer } from 'node:buffer'
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { openFile } from './open-file.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding))

async function textOf(file: Uint8Array): Promise<string> {
  const opened = await openFile(file)
  return opened.kind === 'opened' ? opened.tables[0].csv : opened.because
}

test.each([
  ['UTF-8', bytes('Name\nJosé')],
  ['UTF-8 with its mark', bytes('\uFEFFName\nJosé')],
  ['UTF-16 with its mark', bytes('\uFEFFName\nJosé', 'utf16le')],
  ['UTF-16 without it', bytes('Name\nJosé', 'utf16le')],
  ['UTF-16, the high byte first', Buffer.from('\uFEFFName\nJosé', 'utf16le').swap16()],
  ['Windows-1252', bytes('Name\nJosé', 'latin1')],
])('the text of %s is read', async (_what, file) => {
  expect((await textOf(file)).replace(/^\uFEFF/, '')).toBe('Name\nJosé')
})

test('a file whose encoding is guessed is marked', async () => {
  expect(await openFile(bytes('Renuka D\x92Souza', 'latin1'))).toMatchObject({
    tables: [{ csv: 'Renuka D’Souza' }],
    isGuessed: true,
  })
  expect(await openFile(bytes('Renuka D’Souza'))).toMatchObject({ isGuessed: false })
})

test.each([
  ['empty', bytes('')],
  ['empty', bytes(' \n ')],
  ['pdf', bytes('%PDF-1.7')],
  ['picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['page', bytes('<html><body><table><tr><td>Date</td></tr></table>')],
  ['page', bytes('<?xml version="1.0"?><Workbook/>')],
  ['unreadable', bytes('PK\u0003\u0004 and no zip')],
])('a file that is not a table is refused: %s', async (because, file) => {
  expect(await openFile(file)).toEqual({ kind: 'refused', because })
})

test('a formula without a stored result is refused', async () => {
  const cells = new Map([['1,1', { type: 'formula' as const, value: null, formula: '1+1' }]])
  const file = await writeXlsx({ sheets: [{ name: 'A', rows: [['Name'], ['Asha', null]], cells }] })
  expect(await openFile(file)).toEqual({ kind: 'refused', because: 'formulas' })
})

test('days, long numbers and floating-point noise are read as text', async () => {
  const day = new Date(Date.UTC(2026, 10, 2))
  const row = ['00012', 919_847_055_556, 0.1 + 0.2, day, new Date(day.getTime() + 36_000_000), true]
  const file = await writeXlsx({ sheets: [{ name: 'A', rows: [row] }] })
  expect(await textOf(file)).toBe('00012,919847055556,0.3,2026-11-02,2026-11-02 10:00:00,true')
})

test('every filled sheet is returned, and empty ones are not', async () => {
  const rows = [['x']]
  const file = await writeXlsx({
    sheets: [
      { name: 'One', rows },
      { name: 'Empty', rows: [] },
      { name: 'Two', rows },
    ],
  })
  const opened = await openFile(file)
  expect(opened.kind === 'opened' && opened.tables.map(({ name }) => name)).toEqual(['One', 'Two'])
})

/** A zip of one file that declares this size. */
function zipOf(content: Buffer, saidSize = content.length): Uint8Array {
  const name = Buffer.from('[Content_Types].xml')
  const packed = deflateRawSync(content)
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc32(content), 0)
  sizes.writeUInt32LE(packed.length, 4)
  sizes.writeUInt32LE(saidSize, 8)
  const nameLength = Buffer.from([name.length, 0])
  const head = Buffer.concat([
    Buffer.from('504b0304140000000800', 'hex'),
    Buffer.alloc(4),
    sizes,
    nameLength,
    Buffer.alloc(2),
    name,
  ])
  const entry = Buffer.concat([
    Buffer.from('504b01021400140000000800', 'hex'),
    Buffer.alloc(4),
    sizes,
    nameLength,
    Buffer.alloc(16),
    name,
  ])
  const end = Buffer.alloc(22)
  Buffer.from('504b0506', 'hex').copy(end)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(head.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([head, packed, entry, end]))
}

test('a workbook that unpacks beyond the limit is refused unread, even if it understates its size', async () => {
  const zeros = Buffer.alloc(101_000_000)
  const honest = zipOf(zeros)
  expect(honest.length).toBeLessThan(200_000)
  expect(await openFile(honest)).toEqual({ kind: 'refused', because: 'tooLarge' })
  const before = process.memoryUsage().arrayBuffers
  expect(await openFile(zipOf(zeros, 1_000))).toEqual({ kind: 'refused', because: 'unreadable' })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
})
