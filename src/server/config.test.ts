import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  ConfigError,
  readBackupOptions,
  readConfig,
  readOwnerOptions,
  readStartOptions,
} from './config.ts'
import { backupFields } from './platform/backup/backup-settings.ts'
import { googleFields } from './settings/google-settings.ts'
import { pictureFields } from './settings/picture-settings.ts'
import { settingsOfChannels } from './platform/mail/channels/channels.ts'
import { StartEnvironment } from './start-options.ts'
import { settingsOfProviders } from './money/gateways/payment-gateways.ts'

const good = {
  KALARI_MODE: 'serve',
  PUBLIC_URL: 'https://portal.institute.in',
  DATABASE_URL: 'postgres://kalari:pw@db.institute.in/kalari?sslmode=verify-full',
  JUSPAY_BASE_URL: 'https://gateway.bank.in',
  JUSPAY_MERCHANT_ID: 'kalari',
  JUSPAY_CLIENT_ID: 'kalari',
  JUSPAY_API_KEY: 'k-6F1D7C42A90B31',
  JUSPAY_RESPONSE_KEY: 'r-77AB0112C3D4E5',
  JUSPAY_WEBHOOK_USER: 'hook',
  JUSPAY_WEBHOOK_PASSWORD: 'p-90CC12AA7F3B61',
  SMTP_URL: 'smtps://portal:secret@mail.institute.in',
  MAIL_FROM: 'Institute <office@institute.in>',
  SECRET_KEY: 'k4zX0mQ1vB7nR2tY9wE5uI8oP3aS6dF1',
}

test('a complete environment is read, typed and frozen', () => {
  const config = readConfig({ ...good, TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16', PORT: '8080' })
  expect(config).toMatchObject({
    mode: 'serve',
    requiresSecondFactor: true,
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'https://portal.institute.in',
    trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
    loginFailuresPerAddress: 100,
    registrationsPerAddress: 200,
    payments: {
      juspay: { baseUrl: 'https://gateway.bank.in', responseKeys: [good.JUSPAY_RESPONSE_KEY] },
    },
  })
  expect(Object.isFrozen(config) && Object.isFrozen(config.payments.juspay)).toBe(true)
})

test('the second provider is configured only with its key', () => {
  expect(readConfig(good).payments.stripe).toBeNull()
  const [secretKey, first, next] = ['sk_live_9A7C31F04B', 'whsec_9A7C31F04B', 'whsec_21D8E60A5C']
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: `${first},${next}` }
  const expected = { apiBase: '', pageHosts: [], secretKey, webhookSecrets: [first, next] }
  expect(readConfig({ ...good, ...keys }).payments.stripe).toEqual(expected)
})

test('exchanged secrets are separated by a comma, and all are valid at the first start', () => {
  const config = readConfig({
    ...good,
    JUSPAY_RESPONSE_KEY: 'r-77AB01C2D3E4F5A6,r-88CD02C2D3E4F5A6',
    JUSPAY_WEBHOOK_PASSWORD: 'p-90CC12C2D3E4F5A6,p-91DD13C2D3E4F5A6',
    SECRET_KEY: `n4zX0mQ1vB7nR2tY9wE5uI8oP3aS6dF1,${good.SECRET_KEY}`,
    STRIPE_SECRET_KEY: 'sk_live_9A7C31F04B',
    STRIPE_WEBHOOK_SECRET: 'whsec_9A7C31F04B,whsec_21D8E60A5C',
  })
  expect(config.secretKey).toEqual({
    newest: 'n4zX0mQ1vB7nR2tY9wE5uI8oP3aS6dF1',
    all: ['n4zX0mQ1vB7nR2tY9wE5uI8oP3aS6dF1', good.SECRET_KEY],
  })
  expect(config.payments.juspay?.responseKeys).toEqual(['r-77AB01C2D3E4F5A6', 'r-88CD02C2D3E4F5A6'])
  expect(config.payments.juspay?.webhookPasswords).toEqual([
    'p-90CC12C2D3E4F5A6',
    'p-91DD13C2D3E4F5A6',
  ])
  expect(config.payments.stripe?.webhookSecrets).toEqual(['whsec_9A7C31F04B', 'whsec_21D8E60A5C'])
})

test('the Google client id comes from the configuration; without it there is no button', () => {
  expect(readConfig(good).google).toBeNull()
  const GOOGLE_CLIENT_ID = '123-abc.apps.googleusercontent.test'
  expect(readConfig({ ...good, GOOGLE_CLIENT_ID }).google).toMatchObject({
    clientId: GOOGLE_CLIENT_ID,
    issuer: 'https://accounts.google.com',
  })
})

test('a picture host needs all its variables and shows pictures at its delivery URL', () => {
  expect(readConfig(good).imageHost).toBeNull()
  const host = {
    IMAGE_HOST_UPLOAD_URL: 'https://api.cloudinary.com/v1_1/kalari/image/upload',
    IMAGE_HOST_CLOUD_NAME: 'kalari',
  }
  expect(readConfig({ ...good, ...host }).imageHost).toBeNull()
  const whole = { ...good, ...host, IMAGE_HOST_UPLOAD_PRESET: 'courses' }
  const deliveryUrl = (changes: Record<string, string>) =>
    readConfig({ ...whole, ...changes }).imageHost?.deliveryUrl
  expect(deliveryUrl({})).toBe('https://res.cloudinary.com/kalari')
  expect(deliveryUrl({ IMAGE_HOST_UPLOAD_URL: 'https://img.institute.in/up' })).toBe(
    'https://img.institute.in/kalari',
  )
  expect(deliveryUrl({ IMAGE_HOST_DELIVERY_URL: 'https://cdn.institute.in/x/' })).toBe(
    'https://cdn.institute.in/x',
  )
})

test('npm start accepts sample secrets and local addresses', () => {
  const change = { JUSPAY_BASE_URL: 'http://localhost:4001', JUSPAY_API_KEY: 'sample-key' }
  expect(readConfig({ ...good, ...change, KALARI_MODE: 'start' }).mode).toBe('start')
})

test('an empty variable means its default; an empty response key means unsigned', () => {
  const config = readConfig({ ...good, PORT: '', JUSPAY_RESPONSE_KEY: '' })
  expect(config.port).toBe(4000)
  expect(config.payments.juspay?.responseKeys).toEqual([])
})

const thisMachine = 'is an address of this machine; give it the real one.'

test.each<[Record<string, string | undefined>, string]>([
  [{ KALARI_MODE: 'live' }, 'KALARI_MODE cannot be used'],
  [{ PORT: 'eighty' }, 'PORT must be a port number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT must be a port number from 1 to 65535.'],
  [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is not set.'],
  [{ PUBLIC_URL: 'portal.institute.in' }, 'PUBLIC_URL must be an address'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an address'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is not set.'],
  [{ DATABASE_URL: 'mysql://db/kalari' }, 'DATABASE_URL must be a postgres:// address.'],
  [{ TRUSTED_PROXIES: 'everyone' }, 'TRUSTED_PROXIES must be IP addresses or ranges.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL cannot be used'],
  [{ JUSPAY_BASE_URL: undefined }, 'JUSPAY_BASE_URL is not set.'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be an address with smtp:// or smtps://.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be a mail address'],
  [{ MAIL_FROM: 'Kalari <office@kalari.test>' }, 'MAIL_FROM is a sample value'],
  [
    { JUSPAY_BASE_URL: 'http://gateway.bank.in' },
    'JUSPAY_BASE_URL must be an address with https://.',
  ],
  [{ JUSPAY_BASE_URL: 'https://localhost:4001' }, `JUSPAY_BASE_URL ${thisMachine}`],
  [{ JUSPAY_BASE_URL: 'https://127.9.9.9' }, `JUSPAY_BASE_URL ${thisMachine}`],
  [{ JUSPAY_BASE_URL: 'https://[::1]:4001' }, `JUSPAY_BASE_URL ${thisMachine}`],
  [{ JUSPAY_BASE_URL: 'https://0x7f000001' }, `JUSPAY_BASE_URL ${thisMachine}`],
  [{ INSTITUTE_SITE_URL: 'http://localhost:4001' }, `INSTITUTE_SITE_URL ${thisMachine}`],
  [{ IMAGE_HOST_UPLOAD_URL: 'http://localhost:4001/up' }, `IMAGE_HOST_UPLOAD_URL ${thisMachine}`],
  [{ IMAGE_HOST_UPLOAD_URL: 'http://img.institute.in/up' }, 'IMAGE_HOST_UPLOAD_URL must be'],
  [{ SECRET_KEY: `${good.SECRET_KEY},short` }, 'SECRET_KEY must be at least 32'],
  [{ SECRET_KEY: ',' }, 'SECRET_KEY must be at least 32'],
  [{ JUSPAY_API_KEY: undefined }, 'JUSPAY_API_KEY is not set.'],
  [{ JUSPAY_API_KEY: '' }, 'JUSPAY_API_KEY is not set.'],
  [{ JUSPAY_API_KEY: 'two words' }, 'JUSPAY_API_KEY must be one word'],
  [{ JUSPAY_API_KEY: 'sample-juspay-api-key' }, 'JUSPAY_API_KEY is a sample value'],
  [{ JUSPAY_RESPONSE_KEY: undefined }, 'JUSPAY_RESPONSE_KEY is not set.'],
  [{ JUSPAY_RESPONSE_KEY: 'sample-juspay-response-key' }, 'JUSPAY_RESPONSE_KEY is a sample'],
  [{ JUSPAY_WEBHOOK_USER: undefined }, 'JUSPAY_WEBHOOK_USER is not set.'],
  [{ JUSPAY_WEBHOOK_PASSWORD: undefined }, 'JUSPAY_WEBHOOK_PASSWORD is not set.'],
  [{ JUSPAY_WEBHOOK_PASSWORD: 'sample-webhook-password' }, 'JUSPAY_WEBHOOK_PASSWORD is a sample'],
  [{ STRIPE_SECRET_KEY: 'sk_live_9A7C31F04B' }, 'STRIPE_WEBHOOK_SECRET is not set.'],
  [
    { RAZORPAY_KEY_ID: 'rzp_live_9A7C31F04B', RAZORPAY_WEBHOOK_SECRET: 'webhook_9A7C31F04B' },
    'RAZORPAY_KEY_SECRET is not set.',
  ],
  [
    { RAZORPAY_KEY_ID: 'rzp_live_9A7C31F04B', RAZORPAY_KEY_SECRET: 'secret_of_9A7C31F04B' },
    'RAZORPAY_WEBHOOK_SECRET is not set.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_sample_9A7C', STRIPE_WEBHOOK_SECRET: 'whsec_9A7C31F04B' },
    'STRIPE_SECRET_KEY is',
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_sample_9A7C' }, 'STRIPE_WEBHOOK_SECRET is a sample'],
  [{ STRIPE_API_BASE: 'http://localhost:4001' }, `STRIPE_API_BASE ${thisMachine}`],
  [{ STRIPE_API_BASE: 'http://api.stripe.com' }, 'STRIPE_API_BASE must be an address with https'],
  [
    { STRIPE_API_BASE: 'https://pay.in/stripe' },
    'STRIPE_API_BASE must be an address without a path',
  ],
  [{ MONEY_CONNECTIONS: '1' }, 'MONEY_CONNECTIONS must be a whole number from 2 to 500'],
  [{ ALLOW_PLAIN_CONNECTIONS: 'true' }, 'ALLOW_PLAIN_CONNECTIONS must be yes-i-know, or left out.'],
  [{ ALLOW_TEST_PAYMENTS: 'yes' }, 'ALLOW_TEST_PAYMENTS must be yes-i-know, or left out.'],
  [{ JUSPAY_PAGE_HOSTS: 'https://pay.in' }, 'JUSPAY_PAGE_HOSTS must be names of machines'],
  [{ STRIPE_PAGE_HOSTS: 'https://pay.in' }, 'STRIPE_PAGE_HOSTS must be names of machines'],
  [{ LOGIN_FAILURES_PER_ADDRESS: '-1' }, 'LOGIN_FAILURES_PER_ADDRESS cannot be used'],
  [{ REGISTRATIONS_PER_ADDRESS: '1e9' }, 'REGISTRATIONS_PER_ADDRESS cannot be used'],
])('%j is refused: %s', (change, sentence) => {
  const said = refusalOf(() => readConfig({ ...good, ...change }))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(sentence)
})

const instead = 'or set ALLOW_PLAIN_CONNECTIONS=yes-i-know.'
const elsewhere = 'postgres://kalari:pw@db.institute.in/kalari'

test.each<[Record<string, string>, string]>([
  [{ PUBLIC_URL: 'http://portal.institute.in' }, 'PUBLIC_URL must be an address with https://'],
  [{ GOOGLE_ISSUER: 'http://accounts.google.com' }, 'GOOGLE_ISSUER must be an address with https'],
  [{ GOOGLE_JWKS_URL: 'http://google.com/certs' }, 'GOOGLE_JWKS_URL must be an address with https'],
  [
    { GOOGLE_SCRIPT_URL: 'http://google.com/gsi' },
    'GOOGLE_SCRIPT_URL must be an address with http',
  ],
  [{ SMTP_URL: 'smtp://u:p@mail.institute.in?tls=none' }, 'SMTP_URL must not say tls=none'],
  [{ DATABASE_URL: elsewhere }, 'DATABASE_URL must end in ?sslmode=verify-full'],
  [{ DATABASE_URL: `${elsewhere}?sslmode=disable` }, 'DATABASE_URL must end in ?sslmode=verify'],
  [{ DATABASE_URL: `${elsewhere}?sslmode=prefer` }, 'DATABASE_URL must end in ?sslmode=verify'],
  [{ DATABASE_URL: `${elsewhere}?sslmode=no-verify` }, 'DATABASE_URL must end in ?sslmode=verify'],
  [{ DATABASE_URL: 'postgres://u@127.0.0.1/k?host=db2' }, 'DATABASE_URL must end in ?sslmode='],
])('%j is a plain connection: refused unless explicitly allowed', (change, sentence) => {
  const said = refusalOf(() => readConfig({ ...good, ...change }))
  expect(said).toEqual([expect.stringContaining(sentence)])
  expect(said[0]).toContain(instead)
  const allowed = { ...good, ...change, ALLOW_PLAIN_CONNECTIONS: 'yes-i-know' }
  expect(readConfig(allowed).allowsPlainConnections).toBe(true)
})

const stripeTest = {
  STRIPE_SECRET_KEY: 'sk_test_9A7C31F04B',
  STRIPE_WEBHOOK_SECRET: 'whsec_9A7C31F04B',
}

const razorpayTest = {
  RAZORPAY_KEY_ID: 'rzp_test_9A7C31F04B',
  RAZORPAY_KEY_SECRET: 'secret_of_9A7C31F04B',
  RAZORPAY_WEBHOOK_SECRET: 'webhook_9A7C31F04B',
}

test.each<[Record<string, string>, string]>([
  [stripeTest, 'STRIPE_SECRET_KEY'],
  [razorpayTest, 'RAZORPAY_KEY_ID'],
  [{ ...stripeTest, STRIPE_SECRET_KEY: 'rk_test_9A7C31F04B' }, 'STRIPE_SECRET_KEY'],
  [{ JUSPAY_BASE_URL: 'https://sandbox.juspay.in' }, 'JUSPAY_BASE_URL'],
  [{ JUSPAY_BASE_URL: 'https://sandbox.hyperpg.in' }, 'JUSPAY_BASE_URL'],
  [{ JUSPAY_BASE_URL: 'https://smartgatewayuat.hdfcbank.com' }, 'JUSPAY_BASE_URL'],
  [{ JUSPAY_BASE_URL: 'https://smartgateway.hdfcuat.bank.in' }, 'JUSPAY_BASE_URL'],
  [{ JUSPAY_CLIENT_ID: 'hdfcmaster' }, 'JUSPAY_CLIENT_ID'],
])('%j takes no real money: refused unless explicitly allowed', (change, name) => {
  const environment = { ...good, ...change }
  for (const KALARI_MODE of ['serve', 'work'])
    expect(refusalOf(() => readConfig({ ...environment, KALARI_MODE }))).toEqual([
      `${name} is of a test account, at which no money moves; give it the real one, or set ALLOW_TEST_PAYMENTS=yes-i-know.`,
    ])
  expect(readConfig({ ...environment, KALARI_MODE: 'start' }).isTestMode).toBe(false)
  const allowed = { ...environment, ALLOW_TEST_PAYMENTS: 'yes-i-know' }
  expect(readConfig(allowed).isTestMode).toBe(true)
})

test.each<[Record<string, string>, string]>([
  [{ ...stripeTest, STRIPE_SECRET_KEY: 'sk_live_9A7C31F04B' }, 'STRIPE_SECRET_KEY'],
  [{ ...razorpayTest, RAZORPAY_KEY_ID: 'rzp_live_9A7C31F04B' }, 'RAZORPAY_KEY_ID'],
  [{ JUSPAY_BASE_URL: 'https://api.juspay.in' }, 'JUSPAY_BASE_URL'],
  [{ JUSPAY_BASE_URL: 'https://smartgateway.hdfc.bank.in' }, 'JUSPAY_BASE_URL'],
  // test keys beside live ones: real receipts would say "test", or test payments would look real
  [{ ...stripeTest, JUSPAY_BASE_URL: 'https://api.juspay.in' }, 'JUSPAY_BASE_URL'],
])('%j takes real money and cannot be marked as a test', (change, name) => {
  const environment = { ...good, ...change, ALLOW_TEST_PAYMENTS: 'yes-i-know' }
  expect(refusalOf(() => readConfig(environment))).toEqual([
    `${name} takes real money, which ALLOW_TEST_PAYMENTS would mark as a test; take one of the two away.`,
  ])
})

test('a live portal is not in test mode', () => {
  const live = {
    JUSPAY_BASE_URL: 'https://api.juspay.in',
    STRIPE_SECRET_KEY: 'sk_live_9A7C31F04B',
    STRIPE_WEBHOOK_SECRET: 'whsec_9A7C31F04B',
  }
  expect(readConfig({ ...good, ...live }).isTestMode).toBe(false)
})

test.each<Record<string, string>>([
  { SMTP_URL: 'smtp://u:p@mail.institute.in:587' },
  { SMTP_URL: 'smtp://127.0.0.1:25' },
  { DATABASE_URL: 'postgres://kalari:pw@127.0.0.1:5432/kalari' },
  { DATABASE_URL: 'postgres://kalari@localhost/kalari?host=/var/run/postgresql' },
  { DATABASE_URL: `${elsewhere}?sslmode=require` },
])('%j is accepted: nobody can read it in transit', (change) => {
  expect(refusalOf(() => readConfig({ ...good, ...change }))).toEqual([])
})

test.each([
  'JUSPAY_API_KEY',
  'JUSPAY_RESPONSE_KEY',
  'JUSPAY_WEBHOOK_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
])('%s with too few characters is always refused', (name) => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_9A7C31F04B',
    STRIPE_WEBHOOK_SECRET: 'whsec_9A7C31F04B',
  }
  const allowed = { ...good, ...stripe, ALLOW_PLAIN_CONNECTIONS: 'yes-i-know' }
  const sentence = `${name} must be at least 16 characters long.`
  for (const short of ['x', 'x'.repeat(15), `${'x'.repeat(16)},y`])
    expect(refusalOf(() => readConfig({ ...allowed, [name]: short }))).toEqual([sentence])
})

test('the worker refuses the same values', () => {
  const environment = { ...good, KALARI_MODE: 'work', JUSPAY_API_KEY: 'sample-of-sixteen' }
  expect(refusalOf(() => readConfig(environment))).toHaveLength(1)
})

test('each invalid variable has its message, and no message shows a value', () => {
  const environment = { ...good, JUSPAY_API_KEY: 'sample-s3cret-of-ours', PUBLIC_URL: undefined }
  const said = refusalOf(() => readConfig(environment))
  expect(said).toHaveLength(2)
  expect(said.join('\n')).not.toContain('s3cret')
})

test('npm start needs no variable and ignores empty ones', () => {
  const standard = readStartOptions({})
  expect(standard).toEqual({
    dataDir: 'var',
    host: '127.0.0.1',
    port: 4000,
    simulatorsPort: 4001,
    publicUrl: undefined,
    databaseUrl: null,
    adminEmail: 'admin@kalari.test',
    adminPassword: undefined,
    hasSampleData: true,
  })
  expect(readStartOptions({ PORT: '', SIMULATORS_PORT: '', SAMPLE_DATA: '' })).toEqual(standard)
})

test('npm start uses the given variables', () => {
  const options = readStartOptions({
    PORT: '4100',
    SIMULATORS_PORT: 'off',
    SAMPLE_DATA: 'off',
    ADMIN_PASSWORD: 'Monsoon#26',
    DATABASE_URL: good.DATABASE_URL,
  })
  expect(options).toMatchObject({
    port: 4100,
    simulatorsPort: 'off',
    hasSampleData: false,
    adminPassword: 'Monsoon#26',
    databaseUrl: good.DATABASE_URL,
  })
})

test.each<[Record<string, string>, string]>([
  [{ PORT: '4000x' }, 'PORT must be a port number from 1 to 65535.'],
  [{ SIMULATORS_PORT: 'on' }, 'SIMULATORS_PORT must be a port number from 1 to 65535, or off.'],
  [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL must be an address with http:// or https://.'],
  [{ DATABASE_URL: 'mysql://db/kalari' }, 'DATABASE_URL must be a postgres:// address.'],
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be a mail address.'],
  [{ SAMPLE_DATA: 'false' }, 'SAMPLE_DATA must be on or off.'],
])('npm start refuses %j: %s', (environment, sentence) => {
  expect(refusalOf(() => readStartOptions(environment))).toEqual([sentence])
})

test('migrate needs the database and accepts its owner', () => {
  const portal = good.DATABASE_URL
  expect(readOwnerOptions({ DATABASE_URL: portal })).toEqual({ ownerUrl: portal, portalRole: null })
  const both = {
    DATABASE_URL: 'postgres://kalari_portal:p@db/kalari',
    DATABASE_OWNER_URL: 'postgres://kalari_owner:p@db/kalari',
  }
  expect(readOwnerOptions(both)).toEqual({
    ownerUrl: both.DATABASE_OWNER_URL,
    portalRole: 'kalari_portal',
  })
  expect(refusalOf(() => readOwnerOptions({}))).toEqual(['DATABASE_URL is not set.'])
})

const bucket = {
  S3_ENDPOINT: 'https://s3.institute.in/',
  S3_BUCKET: 'kalari',
  S3_ACCESS_KEY: 'portal',
  S3_SECRET_KEY: 'b-90CC12AA7F3B61',
}

test('a bucket is used if fully configured; a partial configuration stops the start', () => {
  expect(readConfig(good).bucket).toBeNull()
  expect(readConfig({ ...good, ...bucket }).bucket).toEqual({
    endpoint: 'https://s3.institute.in',
    region: 'us-east-1',
    bucket: 'kalari',
    accessKey: 'portal',
    secretKey: bucket.S3_SECRET_KEY,
  })
  const half = { ...good, ...bucket, S3_SECRET_KEY: '', S3_BUCKET: '' }
  const sentences = [
    'S3_BUCKET is not set, and S3_ENDPOINT is: set all four, or none.',
    'S3_SECRET_KEY is not set, and S3_ENDPOINT is: set all four, or none.',
  ]
  expect(refusalOf(() => readConfig(half))).toEqual(sentences)
  expect(refusalOf(() => readBackupOptions(half))).toEqual(sentences)
})

test('a remote bucket needs https, and its keys are never in a backup', () => {
  const plain = { ...good, ...bucket, S3_ENDPOINT: 'http://s3.institute.in' }
  expect(refusalOf(() => readConfig(plain))).toEqual([
    expect.stringMatching(/^S3_ENDPOINT must be an address with https:\/\/ for a bucket/),
  ])
  const { settings } = readConfig({ ...good, ...bucket })
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(['S3_ENDPOINT', 'S3_BUCKET']))
  expect(JSON.stringify(settings)).not.toMatch(/portal"|b-90CC12/)
})

test('listening connections bypass a pooler', () => {
  const direct = 'postgres://kalari_portal:p@127.0.0.1:5000/kalari'
  expect(readConfig(good)).toMatchObject({ directUrl: good.DATABASE_URL, drainMs: 0 })
  const cluster = { ...good, DATABASE_DIRECT_URL: direct, DRAIN_SECONDS: '4' }
  expect(readConfig(cluster)).toMatchObject({
    databaseUrl: good.DATABASE_URL,
    directUrl: direct,
    drainMs: 4_000,
  })
  expect(Object.keys(readConfig(cluster).settings)).not.toContain('DATABASE_DIRECT_URL')
  expect(refusalOf(() => readConfig({ ...good, DRAIN_SECONDS: 'long' }))).toEqual([
    'DRAIN_SECONDS must be a number of seconds from 0 to 60.',
  ])
})

test('no script reads environment variables directly', async () => {
  const readers: string[] = []
  for await (const path of glob('scripts/{*,{portal,print,support}/*}.ts'))
    if (/process\.env(\.\w+|\['\w+'\])(?! =)/.test(readFileSync(path, 'utf8'))) readers.push(path)
  expect(readers).toEqual([])
})

test('.env.example names the variables in the order of config.ts and of each payment company', () => {
  const source = readFileSync(new URL('config.ts', import.meta.url), 'utf8')
  const namesIn = (from: string, to: string) =>
    [...source.slice(source.indexOf(from), source.indexOf(to)).matchAll(/^ {2}([A-Z_]+):/gm)].map(
      ([, name]) => name,
    )
  const read = namesIn('const Environment', 'type Environment')
  const readByStart = Object.keys(StartEnvironment.shape)
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name)
  const ofProviders: unknown[] = settingsOfProviders.flatMap((one) => Object.keys(one.environment))
  const ofPictures: unknown[] = Object.keys(pictureFields)
  const ofGoogle: unknown[] = Object.keys(googleFields)
  const ofChannels: unknown[] = Object.keys(settingsOfChannels.environment)
  const ofOthers = [...ofProviders, ...ofPictures, ...ofGoogle, ...ofChannels]
  const others = named.filter((name) => !ofOthers.includes(name))
  expect(named.filter((name) => ofPictures.includes(name))).toEqual(ofPictures)
  expect(named.filter((name) => ofGoogle.includes(name))).toEqual(ofGoogle)
  expect(named.filter((name) => ofChannels.includes(name))).toEqual(ofChannels)
  expect(others.slice(0, read.length)).toEqual(read)
  expect(named.filter((name) => ofProviders.includes(name))).toEqual(ofProviders)
  expect(named).toEqual(expect.arrayContaining([...readByStart, ...Object.keys(backupFields)]))
})

function refusalOf(read: () => unknown): string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}
