import { tmpdir } from 'node:os'
import path from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { findFreePort } from '../../src/server/platform/db/embedded/free-port.ts'
import { startPart } from '../portal-part.ts'
import { programFile } from '../programs/programs.ts'

const HOST = '127.0.0.1'
/** From the start of the process to its first page, in milliseconds. */
const ANSWER_TIMEOUT_MS = 20_000

/**
 * Starts this release's web process on a private port, requests a page, and ends it.
 * @throws Error with a sentence and the process's output, where it does not get ready; its log is
 * then kept.
 */
export async function tryWeb(environment: NodeJS.ProcessEnv): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalari-upgrade-'))
  const port = await findFreePort(HOST)
  try {
    const web = await startPart({
      name: 'web',
      script: programFile('web'),
      environment: { ...environment, HOST, PORT: String(port) },
      logFile: path.join(folder, 'web.log'),
      signal: new AbortController().signal,
    })
    try {
      for (const address of ['/readyz', '/']) await answers(`http://${HOST}:${port}${address}`)
    } finally {
      await web.stop()
    }
    await rm(folder, { recursive: true, force: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const sentence = `The new release does not get ready: ${reason}\nThe release before goes on with the migrated database: leave it running. Nothing was lost, and nothing has to be restored.`
    throw new Error(sentence, { cause: error })
  }
}

async function answers(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  if (!ok) throw new Error(`${new URL(url).pathname} answers ${status}.`)
}
