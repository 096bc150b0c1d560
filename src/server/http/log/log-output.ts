import { fstatSync, writeSync } from 'node:fs'
import { pino } from 'pino'
import { errorCode } from '../../foundation/error-code.ts'
import { countLogFailure } from '../../metrics/meters.ts'

const STANDARD_OUTPUT = 1
const MAX_WRITTEN_BYTES = 128 * 1024
/** Who reads a pipe has so long to take what is in the way, in milliseconds. */
const PATIENCE_MS = 2_000
const PAUSE_MS = 50

type LogOutput = {
  /** Whole lines. Does not wait for who reads a pipe. */
  write(lines: string): void
  /** For the end of the process: waits for who reads a pipe, for the last lines PATIENCE_MS at most. */
  writeNow(lines: string): void
  /** Until all that was written has been taken, or PATIENCE_MS are over. */
  written(): Promise<void>
}

/**
 * Standard output. A file takes lines at once, as nginx gives its own to it: another thread's turn costs a twentieth of a kept
 * page. Who reads a pipe may be slow: those lines wait in pino's destination.
 */
export function logOutput(): LogOutput {
  const writeNow = writerAtOnce()
  if (fstatSync(STANDARD_OUTPUT).isFile())
    return { write: writeNow, writeNow, written: () => Promise.resolve() }
  const pipe = pino.destination({ sync: false, maxWrite: MAX_WRITTEN_BYTES })
  return {
    write: (lines) => void pipe.write(lines),
    writeNow(lines) {
      pipe.flushSync()
      writeNow(lines)
    },
    written: () =>
      new Promise((resolve) => {
        const late = setTimeout(resolve, PATIENCE_MS)
        pipe.once('drain', () => {
          clearTimeout(late)
          resolve()
        })
        // nothing more, of which it says when it is taken
        pipe.write('')
      }),
  }
}

/** What a full disk does not take is lost, and counted. */
function writerAtOnce(): (lines: string) => void {
  /** In the middle of a line: the next one must not stand behind its half. */
  let hasBrokenOff = false
  return (lines) => {
    const text = hasBrokenOff ? `\n${lines}` : lines
    let at = 0
    try {
      // a buffer of its own costs half as much again, and is needed only where the rest of it is to follow
      at = patiently(() => writeSync(STANDARD_OUTPUT, text))
      if (at < Buffer.byteLength(text)) {
        const bytes = Buffer.from(text)
        while (at < bytes.length) at += patiently(() => writeSync(STANDARD_OUTPUT, bytes, at))
      }
      hasBrokenOff = false
    } catch {
      hasBrokenOff ||= at > 0
      countLogFailure()
    }
  }
}

/** @returns how many bytes were taken. @throws Error where none are, as on a full disk. */
function patiently(write: () => number): number {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    try {
      return write()
    } catch (error) {
      // a pipe that is full
      if (errorCode(error) !== 'EAGAIN' || waitedMs >= PATIENCE_MS) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  }
}
