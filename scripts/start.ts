import path from 'node:path'
import { buildProgramsIfChanged } from './programs/build-programs.ts'
import type { runStart } from './programs/run-start.ts'
import { areProgramsBuilt, programsFolder } from './programs/programs.ts'

try {
  if (!areProgramsBuilt()) {
    // loads the settings' parser from its sources, which a start of built programs does not need
    const { refuseTakenPorts } = await import('./portal/plan-portal.ts')
    await refuseTakenPorts()
    await buildProgramsIfChanged({ log: (line) => process.stdout.write(`${line}\n`) })
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
// built from run-start.ts
const program = (await import(path.join(programsFolder, 'start.js'))) as {
  runStart: typeof runStart
}
await program.runStart()
