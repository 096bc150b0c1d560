import * as z from 'zod'
import {
  databaseAddress,
  portError,
  port,
  text,
  webAddress,
} from './platform/foundation/config-fields.ts'
import { readSettings } from './settings/read-settings.ts'
import { withoutEmpty } from './platform/foundation/without-empty.ts'

/** Settings that `npm start` reads itself, before it starts the other processes. */
export const StartEnvironment = z.object({
  PORT: port(4000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  SIMULATORS_PORT: z.union([z.literal('off'), port(4001)], { error: `${portError}, or off` }),
  DATA_DIR: text.default('var'),
  ADMIN_EMAIL: text.regex(/@/, 'must be a mail address').default('admin@kalari.test'),
  ADMIN_PASSWORD: text.optional(),
  SAMPLE_DATA: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
})

/**
 * Reads the settings of `npm start`.
 * @throws ConfigError with one sentence for each malformed variable.
 */
export function startOptionsIn(environment: NodeJS.ProcessEnv) {
  const values = readSettings(StartEnvironment, withoutEmpty(environment))
  return Object.freeze({
    dataDir: values.DATA_DIR,
    host: values.HOST,
    port: values.PORT,
    simulatorsPort: values.SIMULATORS_PORT,
    /** undefined: http://localhost with the port. */
    publicUrl: values.PUBLIC_URL,
    /** null: the embedded PostgreSQL. */
    databaseUrl: values.DATABASE_URL ?? null,
    adminEmail: values.ADMIN_EMAIL,
    /** undefined: a random password. */
    adminPassword: values.ADMIN_PASSWORD,
    hasSampleData: values.SAMPLE_DATA === 'on',
  })
}
