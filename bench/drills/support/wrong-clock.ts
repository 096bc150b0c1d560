import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { faketimeLibrary } from './drill-programs.ts'

/** Lets a process read another time than it is, by Debian's libfaketime; its timers run on as before. */
export function wrongClock(dataDir: string) {
  const library = faketimeLibrary()
  const fileOf = (name: string) => path.join(dataDir, `${name}.clock`)
  const turn = (name: string, minutes: number): void => {
    // a reader sees the old line or the new one, never half of it
    const draft = `${fileOf(name)}.new`
    writeFileSync(draft, `${minutes < 0 ? '' : '+'}${minutes}m\n`)
    renameSync(draft, fileOf(name))
  }
  return {
    /** What the process is started with. */
    environmentOf: (name: string): NodeJS.ProcessEnv => {
      turn(name, 0)
      return {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: fileOf(name),
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
    },
    turn,
  }
}
