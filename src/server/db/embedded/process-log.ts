import * as fs from 'node:fs'
import path from 'node:path'

/**
 * Opens the file that takes what a process prints, which inherits it: it may lie where the process itself can't go. One that
 * has become larger than `maxBytes` is put aside first.
 * @returns its descriptor, to be closed once the process has it, and its size before the process writes to it.
 */
export function openProcessLog(file: string, maxBytes: number): { fd: number; size: number } {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const sizeBytes = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (sizeBytes > maxBytes) fs.renameSync(file, `${file}.1`)
  const fd = fs.openSync(file, 'a', 0o600)
  return { fd, size: fs.fstatSync(fd).size }
}

/** What stands in it from there on. */
export function readProcessLog(file: string, offsetBytes: number): string {
  return fs.readFileSync(file).subarray(offsetBytes).toString('utf8')
}
