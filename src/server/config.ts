import * as z from 'zod'
import {
  backupFields,
  backupKeysOf,
  keyFields,
  nightlySettingsOf,
  refusalsOfBackups,
} from './platform/backup/backup-settings.ts'
import {
  count,
  databaseAddress,
  riskAcknowledgement,
  poolSize,
  port,
  portIfAny,
  secret,
  text,
  valuesIn,
  webAddress,
} from './platform/foundation/config-fields.ts'
import { secretKeysIn } from './platform/foundation/secret-keys.ts'
import { channelsOf, settingsOfChannels } from './platform/mail/channels/channels.ts'
import { poolLimits } from './platform/db/connection-limits.ts'
import {
  isGiven,
  isOfPages,
  modesIn,
  readPaymentsConfig,
  settingsOfProviders,
} from './money/gateways/payment-gateways.ts'
import { clusterFields, clusterOf } from './settings/cluster-settings.ts'
import { connectionVariables } from './settings/connection-variables.ts'
import { googleFields, googleOf } from './settings/google-settings.ts'
import { imageHostOf } from './catalog/pictures/image-host-of.ts'
import { ownerFields, ownerOf } from './settings/owner-settings.ts'
import { bucketOf, pictureFields, refusalsOfBucket } from './settings/picture-settings.ts'
import { isProduction, modes } from './settings/modes.ts'
import { plainSettings } from './settings/plain-settings.ts'
import {
  productionErrors,
  isAddressOfThisMachine as isHere,
  isSample,
  modeErrors,
} from './settings/production-errors.ts'
import { ConfigError, readSettings, sentencesOf } from './settings/read-settings.ts'
import { StartEnvironment, startOptionsIn } from './start-options.ts'
import { withoutEmpty } from './platform/foundation/without-empty.ts'

export { ConfigError } from './settings/read-settings.ts'

export type Config = ReturnType<typeof readConfig>

const Environment = z.object({
  KALARI_MODE: z.enum(modes).default('start'),
  PORT: port(4000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: databaseAddress,
  DATABASE_CONNECTIONS: poolSize(poolLimits.portal.size),
  MONEY_CONNECTIONS: poolSize(poolLimits.money.size),
  ...clusterFields,
  TRUSTED_PROXIES: text.regex(/^[\d.,:/a-fA-F\s]*$/, 'must be IP addresses or ranges').default(''),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_PORT: portIfAny,
  METRICS_HOST: text.default('127.0.0.1'),
  ...settingsOfChannels.environment,
  ...googleFields,
  SECRET_KEY: secret.refine(
    (listed) => valuesIn(listed).length > 0 && valuesIn(listed).every((key) => key.length >= 32),
    'must be at least 32 characters long, each where there are two',
  ),
  LOGIN_FAILURES_PER_ADDRESS: count(100),
  REGISTRATIONS_PER_ADDRESS: count(200),
  INSTITUTE_SITE_URL: z.union([z.literal(''), webAddress]).default(''),
  OFFLINE_WORKER: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  DATA_DIR: text.default('var'),
  ...pictureFields,
  ...backupFields,
  ALLOW_PLAIN_CONNECTIONS: riskAcknowledgement,
  ALLOW_TEST_PAYMENTS: riskAcknowledgement,
})
type Environment = z.infer<typeof Environment>

type ProviderEnvironment = Record<string, string>

/** The variables of the payment providers that the environment sets up (money/gateways). */
function providersIn(given: NodeJS.ProcessEnv) {
  const fields = settingsOfProviders.flatMap((one) => {
    const all = Object.entries(one.environment)
    return isGiven(one, given) ? all : all.filter(([name]) => isOfPages(name))
  })
  return z.object(Object.fromEntries(fields))
}

/** A provider that is left out may be set up in the office. */
function settingsGiven(given: NodeJS.ProcessEnv) {
  return settingsOfProviders.filter((one) => isGiven(one, given))
}

/**
 * Settings of `npm run backup` and `npm run restore`: the sealing keys, the database and the data
 * folder.
 */
const BackupEnvironment = StartEnvironment.pick({ DATABASE_URL: true, DATA_DIR: true }).extend({
  ...ownerFields,
  ...keyFields,
  ...pictureFields,
  KALARI_BACKUP_FOLDER: backupFields.KALARI_BACKUP_FOLDER,
})

/**
 * Services that receive secrets and personal data in production. INSTITUTE_SITE_URL is missing
 * because it is only a link.
 */
const addressesOfOthers = [
  ...settingsOfChannels.addresses,
  'GOOGLE_ISSUER',
  'GOOGLE_JWKS_URL',
  'GOOGLE_SCRIPT_URL',
  'INSTITUTE_SITE_URL',
  'IMAGE_HOST_UPLOAD_URL',
  'IMAGE_HOST_DELIVERY_URL',
] as const
/**
 * Must use https in production: uploads carry a secret, and pages may only load pictures over
 * https.
 */
const neededWithHttps = [
  ...settingsOfChannels.addresses,
  'IMAGE_HOST_UPLOAD_URL',
  'IMAGE_HOST_DELIVERY_URL',
] as const
const samples = [...settingsOfChannels.samples, 'SECRET_KEY', 'S3_SECRET_KEY'] as const
const addressesOfProviders = settingsOfProviders.flatMap(({ addresses }) => addresses)
const secretsOfProviders = settingsOfProviders.flatMap(({ secrets }) => secrets)
const secretsOfOthers: readonly string[] = [...secretsOfProviders, ...settingsOfChannels.secrets]
const namesOfProviders = settingsOfProviders.flatMap((one) => Object.keys(one.environment))
const namesOfSettings = [...Object.keys(Environment.shape), ...namesOfProviders].filter(
  (name) => !secretsOfOthers.includes(name),
)
/** These settings may be empty. */
const mayBeEmpty = new Set<string>(settingsOfProviders.flatMap((one) => one.mayBeEmpty))

/** In production a default for these would do harm unnoticed. */
function neededInProduction(given: NodeJS.ProcessEnv): string[] {
  return ['PUBLIC_URL', ...settingsGiven(given).flatMap(({ needed }) => needed)]
}

/**
 * Reads the whole configuration from the variables of .env.example. Nothing else in src/server
 * reads process.env.
 * @throws ConfigError with one sentence for each variable that is missing, malformed, or in
 *   production a sample or an address of this machine.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = withoutEmpty(environment, mayBeEmpty)
  const [values, providers] = readBoth(given)
  const refusals = [
    ...refusalsOfMail(values),
    ...refusalsOfBackups(values),
    ...refusalsOfBucket(values),
    ...(isProduction(values.KALARI_MODE) ? refusalsInProduction({ values, providers, given }) : []),
  ]
  if (refusals.length > 0) throw new ConfigError(refusals)
  return toConfig(values, providers, given)
}

/** A server without a sender, or a sender without a server, would send nothing. */
function refusalsOfMail({ SMTP_URL, MAIL_FROM }: Environment): string[] {
  if ((SMTP_URL === '') === (MAIL_FROM === '')) return []
  return [`${SMTP_URL === '' ? 'SMTP_URL' : 'MAIL_FROM'} is not set.`]
}

/**
 * Reads the settings of `npm start`; a missing one gets its default there.
 * @throws ConfigError with one sentence for each malformed variable.
 */
export function readStartOptions(environment: NodeJS.ProcessEnv = process.env) {
  return startOptionsIn(environment)
}

/**
 * Reads the settings of `npm run backup` and `npm run restore`; all of them are optional.
 * @throws ConfigError if a setting is malformed.
 */
export function readBackupOptions(environment: NodeJS.ProcessEnv = process.env) {
  const given = withoutEmpty(environment, mayBeEmpty)
  const values = readSettings(BackupEnvironment, given)
  return Object.freeze({
    /** null: the embedded PostgreSQL. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** null: the embedded PostgreSQL. */
    owner:
      values.DATABASE_URL === undefined
        ? null
        : ownerOf(values.DATABASE_URL, values.DATABASE_OWNER_URL),
    dataDir: values.DATA_DIR,
    bucket: bucketOf(values),
    passphrase: values.KALARI_BACKUP_PASSPHRASE,
    recipient: values.KALARI_BACKUP_RECIPIENT,
    identity: values.KALARI_BACKUP_IDENTITY,
    settings: plainSettings(namesOfSettings, given),
    folder: values.KALARI_BACKUP_FOLDER,
  })
}

/**
 * Reads the settings of `npm run migrate`: the owner of the tables and the portal's role.
 * @throws ConfigError if the owner's address is missing or malformed.
 */
export function readOwnerOptions(environment: NodeJS.ProcessEnv = process.env) {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readSettings(
    Environment.pick({ DATABASE_URL: true }).extend(ownerFields),
    withoutEmpty(environment),
  )
  return ownerOf(DATABASE_URL, DATABASE_OWNER_URL)
}

/**
 * Reads the settings of `npm run admin`.
 * @throws ConfigError if a setting is missing or malformed.
 */
export function readOperatorOptions(environment: NodeJS.ProcessEnv = process.env) {
  const parts = { DATABASE_URL: true, PUBLIC_URL: true, PORT: true } as const
  const values = readSettings(Environment.pick(parts), withoutEmpty(environment))
  return { databaseUrl: values.DATABASE_URL, publicUrl: originOf(values) }
}

function originOf(values: { PUBLIC_URL?: string | undefined; PORT: number }): string {
  return new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin
}

/** Parses both before it throws, so that one error lists all problems. */
function readBoth(given: NodeJS.ProcessEnv): [Environment, ProviderEnvironment] {
  const values = Environment.safeParse(given)
  const providers = providersIn(given).safeParse(given)
  if (values.success && providers.success) return [values.data, providers.data]
  throw new ConfigError([
    ...sentencesOf(values.error, given),
    ...sentencesOf(providers.error, given),
  ])
}

function toConfig(values: Environment, providers: ProviderEnvironment, given: NodeJS.ProcessEnv) {
  const publicUrl = originOf(values)
  return Object.freeze({
    mode: values.KALARI_MODE,
    isForTrying: !isProduction(values.KALARI_MODE),
    /** Applies to staff whose role needs a second factor (decision 18). */
    requiresSecondFactor: isProduction(values.KALARI_MODE),
    port: values.PORT,
    host: values.HOST,
    /** Scheme, host and port only. */
    publicUrl,
    ...clusterOf(values),
    /** Connections of each process: for pages and the office here, for money in the next field. */
    databaseConnections: values.DATABASE_CONNECTIONS,
    moneyConnections: values.MONEY_CONNECTIONS,
    trustedProxies: Object.freeze(values.TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean)),
    logLevel: values.LOG_LEVEL,
    /** Address of the process's metrics server; port null: no metrics server. */
    metrics: Object.freeze({ port: values.METRICS_PORT ?? null, host: values.METRICS_HOST }),
    payments: readPaymentsConfig(providers),
    channels: channelsOf(values),
    google: googleOf(values),
    /** Signs the links in mails and seals second factors. */
    secretKey: secretKeysIn(values.SECRET_KEY),
    loginFailuresPerAddress: values.LOGIN_FAILURES_PER_ADDRESS,
    registrationsPerAddress: values.REGISTRATIONS_PER_ADDRESS,
    /** Base URL of the institute's own site; '' hides its links (rule 39). */
    instituteSiteUrl: values.INSTITUTE_SITE_URL,
    /** Whether browsers may keep pages for offline use (decision 48). */
    hasOfflineWorker: values.OFFLINE_WORKER === 'on',
    /** Folder of uploaded pictures, unless a bucket or a picture host stores them. */
    dataDir: values.DATA_DIR,
    imageHost: imageHostOf(values),
    bucket: bucketOf(values),
    /** The worker's nightly backups; null: none. */
    nightly: nightlySettingsOf(values),
    backupKeys: backupKeysOf(values),
    /** As the environment sets them; what it leaves out may be set in the office. */
    connectionVariables: connectionVariables(given, namesOfProviders),
    settings: plainSettings(namesOfSettings, given),
    /** True if the operator allows passwords and data to travel unencrypted. */
    allowsPlainConnections: values.ALLOW_PLAIN_CONNECTIONS !== undefined,
    /** Payments are tests: every page, mail and document says so (decision 83). */
    isTestMode: values.ALLOW_TEST_PAYMENTS !== undefined,
  })
}

type Read = { values: Environment; providers: ProviderEnvironment; given: NodeJS.ProcessEnv }

function refusalsInProduction({ values, providers, given }: Read): string[] {
  const named = (names: readonly (keyof Environment)[]) =>
    names.map((name) => [name, String(values[name])] as const)
  const ofProviders = (names: readonly string[]) =>
    names.map((name) => [name, providers[name] ?? ''] as const)
  const secrets = ofProviders(secretsOfProviders)
  const theirAddresses = ofProviders(addressesOfProviders)
  return [
    ...neededInProduction(given)
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is not set.`),
    ...[...secrets, ...named(samples)]
      .filter(([, value]) => isSample(value))
      .map(([name]) => `${name} is a sample value; give it the real one.`),
    ...[...theirAddresses, ...named(addressesOfOthers)]
      .filter(([, address]) => isHere(address))
      .map(([name]) => `${name} is an address of this machine; give it the real one.`),
    ...[...theirAddresses, ...named(neededWithHttps)]
      .filter(([, address]) => address.startsWith('http:') && !isHere(address))
      .map(([name]) => `${name} must be an address with https://.`),
    ...settingsGiven(given)
      .flatMap((one) => one.missingFrom(providers))
      .map((name) => `${name} is not set.`),
    ...modeErrors(modesIn(providers), values.ALLOW_TEST_PAYMENTS),
    ...productionErrors(values, Object.fromEntries(secrets)),
  ]
}
