import type { SettingMode } from '../money/providers/provider-facts.ts'

/** Production settings that can be valid and still dangerous. */
type Settings = Partial<Record<(typeof webAddresses)[number], string | undefined>> & {
  SMTP_URL: string
  DATABASE_URL: string
  S3_ENDPOINT: string
  DATABASE_DIRECT_URL?: string | undefined
  ALLOW_PLAIN_CONNECTIONS?: 'yes-i-know' | undefined
}

/** Users send passwords to the first; the others tell us who a user is. */
const webAddresses = [
  'PUBLIC_URL',
  'GOOGLE_ISSUER',
  'GOOGLE_JWKS_URL',
  'GOOGLE_SCRIPT_URL',
] as const

const databaseAddresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const

/** A shorter secret can be guessed by repeated attempts. */
const MIN_SECRET_LENGTH = 16

const encryptedModes = new Set(['require', 'verify-ca', 'verify-full'])

/**
 * Returns one sentence for each setting that exposes passwords or personal data, or that can be
 * guessed.
 * @param secrets let their holder act as a provider or as the portal; a value may list several with
 *   commas.
 */
export function productionErrors(settings: Settings, secrets: Record<string, string>): string[] {
  const short = Object.entries(secrets)
    .filter(([, value]) => value.split(',').some(isTooShort))
    .map(([name]) => `${name} must be at least ${MIN_SECRET_LENGTH} characters long.`)
  const plain = settings.ALLOW_PLAIN_CONNECTIONS === undefined ? plainConnections(settings) : []
  return [...short, ...plain.map((sentence) => `${sentence}, or ${ALLOWED}.`)]
}

/** The value names the risk, so that nobody sets it without reading about it. */
const ALLOWED = 'set ALLOW_PLAIN_CONNECTIONS=yes-i-know'

/** True for a value from .env.example, a manual or `npm start`. */
export function isSample(value: string): boolean {
  return /sample|changeme|example|kalari\.test/i.test(value)
}

/**
 * Returns one sentence for each setting that would treat test payments as real ones, or real ones
 * as tests. A portal uses one mode only. Samples are refused elsewhere.
 */
export function modeErrors(
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

/** '' means not set; other checks decide whether that is allowed. */
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
    ...(SMTP_URL !== '' && isPlainMail(new URL(SMTP_URL))
      ? ['SMTP_URL must not say tls=none of another machine']
      : []),
    ...databaseAddresses
      .filter((name) => isPlainDatabase(settings[name]))
      .map((name) => `${name} must end in ?sslmode=verify-full for a database on another machine`),
  ]
}

/** Without tls=none, smtp:// requires STARTTLS (mail/smtp-options.ts). */
function isPlainMail({ protocol, hostname, searchParams }: URL): boolean {
  return (
    protocol === 'smtp:' && searchParams.get('tls') === 'none' && !isHostOfThisMachine(hostname)
  )
}

/** A path is a local socket. */
function isPlainDatabase(address: string | undefined): boolean {
  if (address === undefined) return false
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  if (host === '' || host.startsWith('/') || isHostOfThisMachine(host)) return false
  return !encryptedModes.has(searchParams.get('sslmode') ?? '')
}

/** Takes a host as URLs spell it, with IPv6 in brackets. */
export function isHostOfThisMachine(host: string): boolean {
  return /^(localhost|.*\.localhost|0\.0\.0\.0|127\.[\d.]+|\[::1?\]|\[::ffff:7f.*\])$/.test(host)
}

/** @param address '' means none. */
export function isAddressOfThisMachine(address: string): boolean {
  return address !== '' && isHostOfThisMachine(new URL(address).hostname)
}
