import { connectionLabel, connectionNames } from '#contract/office/connections/connection-fields.ts'
import type { ConnectionSource } from '#contract/office/connections/connection-fields.ts'
import type { Config } from '#server/config.ts'
import { liveConnections } from '#server/settings/connections/connections.service.ts'
import type { PresentConnections } from '#server/settings/connections/connections.service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { silentLog } from '../backup/silent-log.ts'
import type { Finding } from './finding.ts'

/** The accounts with other companies as the portal uses them: of the environment or the office. */
export async function connectionsOf(db: Database, config: Config): Promise<PresentConnections> {
  const connections = liveConnections({ db, log: silentLog, config })
  await connections.reload()
  return connections.present()
}

const about = 'connection'

/** Where each value comes from; no finding shows a value. */
export function checkConnections(connections: PresentConnections | null): Finding[] {
  if (connections === null) return []
  return connectionNames.map((name): Finding => {
    const { source, trouble } = connections.states[name]
    const sentence = `${connectionLabel(name)}: ${sources[source]}`
    if (trouble === null) return { about, verdict: 'ok', sentence }
    return { about, verdict: 'wrong', sentence, details: [trouble] }
  })
}

const sources: Record<ConnectionSource, string> = {
  environment: 'set in the environment.',
  office: 'typed in the office.',
  sample: 'the samples of `npm start`.',
  none: 'not set.',
}
