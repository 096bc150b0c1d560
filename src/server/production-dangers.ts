import type { SettingMode } from './payments/providers/provider-facts.ts'

/** The settings of production that may be dangerous although they can be used. */
type Settings = Partial<Record<(typeof webAddresses)[number], string | undefined>> & {
  SMTP_URL: string
  DATABASE_URL: string
  S3_ENDPOINT: string
  DATABASE_DIRECT_URL?: string | undefined
  ALLOW_PLAIN_CONNECTIONS?: 'yes-i-know' | undefined
}

/** People come to the first one with their passwords; the others say who somebody is. */
const webAddresses = [
  'PUBLIC_URL',
  'GOOGLE_ISSUER',
  'GOOGLE_JWKS_URL',
  'GOOGLE_SCRIPT_URL',
] as const

const databaseAddresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const

/** Below, it is guessed by whoever may ask often enough. */
const MIN_SECRET_LENGTH = 16

const encryptedModes = new Set(['require', 'verify-ca', 'verify-full'])

/**
 * One sentence for each setting with which passwords or people's data would be read on the way, or guessed.
 * @param secrets with one of these anybody is the provider, or we are. Several stand with commas between them.
 */
export function dangersInProduction(settings: Settings, secrets: Record<string, string>): string[] {
  const short = Object.entries(secrets)
    .filter(([, value]) => value.split(',').some(isTooShort))
    .map(([name]) => `${name} must be at least ${MIN_SECRET_LENGTH} characters long.`)
  const plain = settings.ALLOW_PLAIN_CONNECTIONS === undefined ? plainConnections(settings) : []
  return [...short, ...plain.map((sentence) => `${sentence}, or ${ALLOWED}.`)]
}

/** Names the risk, so that nobody sets it without having read of it. */
const ALLOWED = 'set ALLOW_PLAIN_CONNECTIONS=yes-i-know'

/** A value of .env.example, of a manual or of `npm start`. */
export function isSample(value: string): boolean {
  return /sample|changeme|example|kalari\.test/i.test(value)
}

/**
 * One sentence for each setting with which a portal would take test payments for real ones, or mark real ones as tests. A portal does
 * one or the other. Samples are refused as samples.
 */
export function wrongModes(
  given: readonly SettingMode[],
  allowsTests: 'yes-i-know' | undefined,
): string[] {
  const modes = given.filter(({ value }) => !isSample(value))
  const named = (mode: SettingMode['mode']) => modes.filter((one) => one.mode === mode)
  if (allowsTests === undefined)
    return named('test').map(
      ({ name }) =>
        `${name} is of a test account, at which no money moves; give it the real one, or set ALLOW_TEST_PAYMENTS=yes-i-know.`,
    )
  return named('live').map(
    ({ name }) =>
      `${name} takes real money, which ALLOW_TEST_PAYMENTS would mark as a test; take one of the two away.`,
  )
}

/** '' is not set: whether that may be, is decided elsewhere. */
function isTooShort(secret: string): boolean {
  return secret !== '' && secret.length < MIN_SECRET_LENGTH
}

function plainConnections(settings: Settings): string[] {
  const { SMTP_URL, S3_ENDPOINT } = settings
  return [
    ...webAddresses
      .filter((name) => settings[name]?.startsWith('http:'))
      .map((name) => `${name} must be an address with https://`),
    ...(S3_ENDPOINT.startsWith('http:') && !isAddressOfThisMachine(S3_ENDPOINT)
      ? ['S3_ENDPOINT must be an address with https:// for a bucket on another machine']
      : []),
    ...(isPlainMail(new URL(SMTP_URL))
      ? ['SMTP_URL must not say tls=none of another machine']
      : []),
    ...databaseAddresses
      .filter((name) => isPlainDatabase(settings[name]))
      .map((name) => `${name} must end in ?sslmode=verify-full for a database on another machine`),
  ]
}

/** smtp:// without it asks for STARTTLS and sends nothing without (mail/smtp-options.ts). */
function isPlainMail({ protocol, hostname, searchParams }: URL): boolean {
  return (
    protocol === 'smtp:' && searchParams.get('tls') === 'none' && !isHostOfThisMachine(hostname)
  )
}

/** A path is a socket of this machine. */
function isPlainDatabase(address: string | undefined): boolean {
  if (address === undefined) return false
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  if (host === '' || host.startsWith('/') || isHostOfThisMachine(host)) return false
  return !encryptedModes.has(searchParams.get('sslmode') ?? '')
}

/** As an address spells it: IPv6 in brackets. */
export function isHostOfThisMachine(host: string): boolean {
  return /^(localhost|.*\.localhost|0\.0\.0\.0|127\.[\d.]+|\[::1?\]|\[::ffff:7f.*\])$/.test(host)
}

/** @param address '' is none. */
export function isAddressOfThisMachine(address: string): boolean {
  return address !== '' && isHostOfThisMachine(new URL(address).hostname)
}
