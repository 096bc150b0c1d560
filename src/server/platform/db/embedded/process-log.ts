import * as fs from 'node:fs'
import path from 'node:path'

/**
 * Opens the log file of a child process, which inherits the descriptor and may lack access to the
 * path. A file larger than `maxBytes` is rotated first.
 * @returns the descriptor, to be closed once the process has it, and the file's size in bytes.
 */
export function openProcessLog(file: string, maxBytes: number): { fd: number; size: number } {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const sizeBytes = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (sizeBytes > maxBytes) fs.renameSync(file, `${file}.1`)
  const fd = fs.openSync(file, 'a', 0o600)
  return { fd, size: fs.fstatSync(fd).size }
}

/** Returns the text after the offset. */
export function readProcessLog(file: string, offsetBytes: number): string {
  return fs.readFileSync(file).subarray(offsetBytes).toString('utf8')
}
