import { providerAddresses } from '../../simulators/pages-url.ts'

/** The browser's addresses of a started portal's parts; null: no simulators. */
type Addresses = {
  readonly publicUrl: string
  readonly simulatorsUrl: string | null
  /** The SMTP port of the simulators' mailbox. */
  readonly smtpPort: number
}

/**
 * The sample settings of `npm start` in place of an institute's accounts with other companies. `npm
 * run serve` refuses all of them.
 */
export function sampleEnvironment({
  publicUrl,
  simulatorsUrl,
  smtpPort,
}: Addresses): Record<string, string> {
  // without simulators of ours, those of another start on this machine
  const juspayUrl = simulatorsUrl ?? 'http://localhost:4001'
  const { JUSPAY_BASE_URL, JUSPAY_PAGE_HOSTS } = providerAddresses(juspayUrl)
  return {
    PUBLIC_URL: publicUrl,
    INSTITUTE_SITE_URL: simulatorsUrl ?? '',
    SIMULATORS_SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Kalari Institute <office@kalari.test>',
    // signs links in mails; the simulated Google signs with keys of its own
    SECRET_KEY: 'sample-secret-key-of-32-characters-or-more',
    ...googleAt(simulatorsUrl),
    JUSPAY_BASE_URL,
    JUSPAY_PAGE_HOSTS,
    JUSPAY_MERCHANT_ID: 'kalari',
    JUSPAY_CLIENT_ID: 'kalari',
    JUSPAY_API_KEY: 'sample-juspay-api-key',
    JUSPAY_RESPONSE_KEY: 'sample-juspay-response-key',
    JUSPAY_WEBHOOK_USER: 'kalari-webhook',
    JUSPAY_WEBHOOK_PASSWORD: 'sample-webhook-password',
    ...stripeAt(simulatorsUrl),
    ...razorpayAt(simulatorsUrl),
  }
}

/** Without simulators there is no second provider. */
function stripeAt(simulatorsUrl: string | null): Record<string, string> {
  if (simulatorsUrl === null) return {}
  const { STRIPE_API_BASE, STRIPE_PAGE_HOSTS } = providerAddresses(simulatorsUrl)
  return {
    STRIPE_API_BASE,
    STRIPE_PAGE_HOSTS,
    STRIPE_SECRET_KEY: 'sk_test_sample',
    STRIPE_WEBHOOK_SECRET: 'whsec_sample',
  }
}

/** Without simulators there is no third provider. */
function razorpayAt(simulatorsUrl: string | null): Record<string, string> {
  if (simulatorsUrl === null) return {}
  const { RAZORPAY_API_BASE, RAZORPAY_PAGE_HOSTS } = providerAddresses(simulatorsUrl)
  return {
    RAZORPAY_API_BASE,
    RAZORPAY_PAGE_HOSTS,
    RAZORPAY_KEY_ID: 'rzp_test_sample',
    RAZORPAY_KEY_SECRET: 'razorpay-sample-secret',
    RAZORPAY_WEBHOOK_SECRET: 'razorpay-webhook-sample',
  }
}

/** Without simulators there is no Google sign-in, and no button. */
function googleAt(simulatorsUrl: string | null): Record<string, string> {
  if (simulatorsUrl === null) return {}
  return {
    GOOGLE_CLIENT_ID: 'sample-client.apps.googleusercontent.com',
    GOOGLE_ISSUER: simulatorsUrl,
    GOOGLE_JWKS_URL: `${simulatorsUrl}/oauth2/v3/certs`,
    GOOGLE_SCRIPT_URL: `${simulatorsUrl}/gsi/client`,
  }
}
