import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs what is missing, where we are root.
 * @param packages what a drill needs of Debian, and the program by which it is seen: a name, or where it lies.
 * @returns what is to be done by hand, as one sentence; null: nothing.
 */
export function installPrograms(packages: Record<string, string>): string | null {
  const missing = Object.entries(packages)
    .filter(([, program]) => !isThere(program))
    .map(([name]) => name)
  if (missing.length === 0) return null
  const command = `apt-get install -y ${missing.join(' ')}`
  if (process.getuid?.() !== 0)
    return `This drill needs programs that are missing: as root, ${command}`
  try {
    execFileSync('apt-get', ['install', '-y', ...missing], { stdio: 'ignore' })
    return null
  } catch {
    return `This drill needs programs that could not be installed: ${command}`
  }
}

function isThere(program: string): boolean {
  if (program.startsWith('/')) return existsSync(program)
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Where Debian has put the library that faketime loads into other programs. @throws Error where it is not installed. */
export function faketimeLibrary(): string {
  const files = execFileSync('dpkg', ['-L', 'libfaketime'], { encoding: 'utf8' }).split('\n')
  const library = files.find((file) => file.endsWith('/libfaketime.so.1'))
  if (library === undefined) throw new Error('libfaketime is not installed')
  return library
}
