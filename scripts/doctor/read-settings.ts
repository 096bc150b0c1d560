import { ConfigError, readConfig } from '../../src/server/config.ts'
import type { Config } from '../../src/server/config.ts'
import type { Finding } from './finding.ts'

/**
 * The settings of `npm run serve`, if they are complete.
 * @param given.isEmbedded whether this is the portal of `npm start`, which has samples for missing
 * settings.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  given: { databaseUrl: string; isEmbedded: boolean },
): { config: Config | null; finding: Finding } {
  const about = 'settings'
  const { databaseUrl, isEmbedded } = given
  const mode = isEmbedded ? 'start' : 'serve'
  try {
    const config = readConfig({ KALARI_MODE: mode, ...environment, DATABASE_URL: databaseUrl })
    const sentence = 'Everything that the portal needs is set.'
    return { config, finding: { about, verdict: 'ok', sentence } }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const details = error.message.split('\n')
    const sentence = isEmbedded
      ? 'Not asked: mail and providers are the samples of `npm start`.'
      : '`npm run serve` does not start with these settings; mail and providers were not asked.'
    const verdict = isEmbedded ? 'look' : 'wrong'
    return {
      config: null,
      finding: { about, verdict, sentence, ...(isEmbedded ? {} : { details }) },
    }
  }
}
