import path from 'node:path'
import { buildProgramsIfChanged } from './programs/build-programs.ts'
import { programsFolder } from './programs/programs.ts'

// imports next to nothing itself: the built program is there in a third of the time
try {
  await buildProgramsIfChanged({ log: (line) => process.stdout.write(`${line}\n`) })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
await import(path.join(programsFolder, 'start.js'))
