import * as fs from 'node:fs'
import path from 'node:path'

import { buildWebIfChanged } from './build-web.ts'
import { runPortal } from './run-portal.ts'
import type { RunningPortal } from './start-portal.ts'

const root = path.dirname(import.meta.dirname)
const watched = ['src', 'institute']
const settleMs = 150

await runPortal((portal) => reloadOnChange(portal))

/** Rebuilds the pages and restarts web and worker after a change; changes that come meanwhile make one more round. */
function reloadOnChange(portal: RunningPortal): void {
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const onChange = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      round = round.then(() => reload(portal))
    }, settleMs)
  }
  for (const folder of watched) {
    fs.watch(path.join(root, folder), { recursive: true }, onChange)
  }
}

async function reload(portal: RunningPortal): Promise<void> {
  try {
    await buildWebIfChanged({ log: say })
    await portal.restart()
    say('Reloaded.')
  } catch (error) {
    // the person at the keyboard is about to save the mended file
    say(error instanceof Error ? error.message : String(error))
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
