import path from 'node:path'
import { startPart } from '../../../scripts/portal/portal-part.ts'
import type { PortalPart } from '../../../scripts/portal/portal-part.ts'
import { findFreePort } from '../../../src/server/platform/db/embedded/free-port.ts'

const script = 'bench/support/bare/bare-answers.ts'

/** Of its command line. */
export const BARE_ANSWERS = 'bare-answers.ts'

export type BareAnswers = { part: PortalPart; port: number }

/**
 * Starts node:http with the finished answers of a portal: the very bytes that the portal sends to who asks with these encodings.
 * @param of.folder of its log.
 */
export async function startBareAnswers(of: {
  askAt: string
  paths: readonly string[]
  encodings: string
  folder: string
}): Promise<BareAnswers> {
  const port = await findFreePort()
  const part = await startPart({
    name: 'bare-answers',
    script,
    environment: {
      ...process.env,
      PORT: String(port),
      ASK_AT: of.askAt,
      ANSWERS: JSON.stringify(of.paths),
      ENCODINGS: of.encodings,
    },
    logFile: path.join(of.folder, 'bare-answers.log'),
    signal: new AbortController().signal,
  })
  return { part, port }
}
