import {
  closeSync,
  existsSync,
  fchmodSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

const newline = 10

export interface Journal {
  /**
   * Writes one line. It has left this process when the call returns; on a full disk it is written
   * with a later line.
   */
  append(line: unknown): void
  clear(): void
  close(): void
}

/**
 * Opens an append-only file of JSON lines and passes every line in it to `onLine`, oldest first. A
 * last line that a crash cut off is skipped. No other user can read the file. With `file` null
 * nothing is stored.
 */
export function openJournal(file: string | null, onLine: (line: unknown) => void): Journal {
  if (file === null) return { append: () => {}, clear: () => {}, close: () => {} }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const wholeBytes = existsSync(file) ? readLines(readFileSync(file), onLine) : 0
  const handle = openSync(file, 'a', 0o600)
  // an existing file
  fchmodSync(handle, 0o600)
  ftruncateSync(handle, wholeBytes)
  const write = writerTo(handle)
  return {
    append: (line) => write(`${JSON.stringify(line)}\n`),
    clear: () => {
      write(null)
      ftruncateSync(handle, 0)
    },
    close: () => closeSync(handle),
  }
}

const diskIsFull = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Buffers text that could not be written and writes it with the next line; null drops it. */
function writerTo(handle: number): (text: string | null) => void {
  let waiting = Buffer.alloc(0)
  let isFull = false
  return (text) => {
    waiting = text === null ? Buffer.alloc(0) : Buffer.concat([waiting, Buffer.from(text)])
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(handle, waiting))
      isFull = false
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && diskIsFull.has(error.code))) throw error
      if (!isFull)
        process.stderr.write('The disk is full. The simulators keep what happens in memory.\n')
      isFull = true
    }
  }
}

/** @returns the number of bytes in complete lines. */
function readLines(bytes: Buffer, onLine: (line: unknown) => void): number {
  let start = 0
  for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
    onLine(JSON.parse(bytes.toString('utf8', start, end)))
    start = end + 1
  }
  return start
}
