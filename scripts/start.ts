import path from 'node:path'
import { forkWebAhead } from './fork-web-ahead.ts'
import { buildProgramsIfChanged } from './programs/build-programs.ts'
import type { runStart } from './programs/run-start.ts'
import { programsFolder } from './programs/programs.ts'

// imports next to nothing itself: the built program is there in a third of the time
const webAhead = forkWebAhead(process.env)
try {
  const log = (line: string) => process.stdout.write(`${line}\n`)
  const { built } = await buildProgramsIfChanged({ log })
  if (built) webAhead?.end()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
// made of run-start.ts
const program = (await import(path.join(programsFolder, 'start.js'))) as {
  runStart: typeof runStart
}
await program.runStart(webAhead)
