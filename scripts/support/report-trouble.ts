import * as fs from 'node:fs'

const pollMs = 500
const maxReadBytes = 256 * 1024
const warnLevel = 40

/**
 * Follows a log of JSON lines from its present end and prints each warning or error once, in one
 * line.
 * @returns a function that stops it.
 */
export function reportTrouble(
  name: string,
  logFile: string,
  print: (line: string) => void,
): () => void {
  const seen = new Set<string>()
  let offset = sizeOf(logFile)
  const look = (): void => {
    const size = sizeOf(logFile)
    if (size === offset) return
    // a burst, or a new file under the same name: the newest part is enough for a summary
    const from = size < offset ? 0 : Math.max(offset, size - maxReadBytes)
    offset = size
    for (const line of readPart(logFile, from, size).split('\n')) {
      const trouble = troubleIn(line)
      if (trouble === null || seen.has(trouble)) continue
      seen.add(trouble)
      print(`${name}: ${trouble} (${logFile} has the details)`)
    }
  }
  const timer = setInterval(look, pollMs)
  timer.unref()
  return () => clearInterval(timer)
}

function troubleIn(line: string): string | null {
  // the cheap test first: a busy portal writes thousands of lines a second
  if (!/"level":[456]0\b/.test(line)) return null
  try {
    const entry: unknown = JSON.parse(line)
    if (typeof entry !== 'object' || entry === null) return null
    if (!('level' in entry && 'msg' in entry)) return null
    return Number(entry.level) >= warnLevel ? String(entry.msg) : null
  } catch {
    // half a line: the file was read during a write
    return null
  }
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function readPart(file: string, from: number, to: number): string {
  const fd = fs.openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(to - from)
    return buffer.subarray(0, fs.readSync(fd, buffer, 0, buffer.length, from)).toString('utf8')
  } finally {
    fs.closeSync(fd)
  }
}
