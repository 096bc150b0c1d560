import { paymentProviderNames, paymentProviders } from '../../money/payment-providers.ts'
import type { PaymentProvider } from '../../money/payment-providers.ts'

/** One value that an owner types in the office. */
export type ConnectionField = {
  name: string
  label: string
  hint?: string
  /** The environment variable that sets it without the office. */
  variable: string
  /** Never sent back to the browser. */
  isSecret?: true
  /** A person chose it, so not even its end is shown. */
  isChosen?: true
  isOptional?: true
  /** Secrets go there: if it changes, they are typed again. */
  isDestination?: true
  /** Names the account; payments that began at another one are still asked there. */
  isAccount?: true
}

/** The accounts with other companies that an owner sets up in the office. */
export const connectionNames = [...paymentProviders, 'mail', 'backups'] as const
export type ConnectionName = (typeof connectionNames)[number]

/** The fields of each payment provider; one that is left out is set in the environment only. */
const providerFields: Partial<Record<PaymentProvider, readonly ConnectionField[]>> = {
  juspay: [
    {
      name: 'JUSPAY_BASE_URL',
      label: 'Address of the API',
      hint: 'Juspay: https://api.juspay.in. HDFC SmartGateway: https://smartgateway.hdfc.bank.in.',
      variable: 'JUSPAY_BASE_URL',
      isDestination: true,
    },
    {
      name: 'JUSPAY_MERCHANT_ID',
      label: 'Merchant ID',
      variable: 'JUSPAY_MERCHANT_ID',
      isAccount: true,
    },
    { name: 'JUSPAY_CLIENT_ID', label: 'Client ID', variable: 'JUSPAY_CLIENT_ID' },
    { name: 'JUSPAY_API_KEY', label: 'API key', variable: 'JUSPAY_API_KEY', isSecret: true },
    {
      name: 'JUSPAY_RESPONSE_KEY',
      label: 'Response key',
      hint: 'Leave it empty if your account does not sign responses.',
      variable: 'JUSPAY_RESPONSE_KEY',
      isSecret: true,
      isOptional: true,
    },
    {
      name: 'JUSPAY_WEBHOOK_USER',
      label: 'Webhook user name',
      hint: 'Choose one, and type the same at Juspay.',
      variable: 'JUSPAY_WEBHOOK_USER',
    },
    {
      name: 'JUSPAY_WEBHOOK_PASSWORD',
      label: 'Webhook password',
      hint: 'Choose 16 characters or more, and type the same at Juspay.',
      variable: 'JUSPAY_WEBHOOK_PASSWORD',
      isSecret: true,
      isChosen: true,
    },
  ],
  stripe: [
    {
      name: 'STRIPE_SECRET_KEY',
      label: 'Secret key',
      hint: 'It begins with sk_live_ or rk_live_.',
      variable: 'STRIPE_SECRET_KEY',
      isSecret: true,
    },
    {
      name: 'STRIPE_WEBHOOK_SECRET',
      label: 'Signing secret of the webhook',
      hint: 'It begins with whsec_.',
      variable: 'STRIPE_WEBHOOK_SECRET',
      isSecret: true,
    },
  ],
  razorpay: [
    {
      name: 'RAZORPAY_KEY_ID',
      label: 'Key ID',
      hint: 'It begins with rzp_live_.',
      variable: 'RAZORPAY_KEY_ID',
    },
    {
      name: 'RAZORPAY_KEY_SECRET',
      label: 'Key secret',
      variable: 'RAZORPAY_KEY_SECRET',
      isSecret: true,
    },
    {
      name: 'RAZORPAY_WEBHOOK_SECRET',
      label: 'Webhook secret',
      hint: 'Choose 16 characters or more, and type the same at Razorpay.',
      variable: 'RAZORPAY_WEBHOOK_SECRET',
      isSecret: true,
      isChosen: true,
    },
  ],
}

const mailFields: readonly ConnectionField[] = [
  {
    name: 'host',
    label: 'Mail server',
    hint: 'For example smtp.gmail.com.',
    variable: 'SMTP_URL',
    isDestination: true,
  },
  {
    name: 'port',
    label: 'Port',
    hint: '587 or 465, as your mail provider says.',
    variable: 'SMTP_URL',
    isDestination: true,
  },
  { name: 'user', label: 'User name', variable: 'SMTP_URL', isOptional: true },
  {
    name: 'password',
    label: 'Password',
    variable: 'SMTP_URL',
    isSecret: true,
    isChosen: true,
    isOptional: true,
  },
  {
    name: 'senderName',
    label: 'Name of the sender',
    hint: 'Students read it beside each mail.',
    variable: 'MAIL_FROM',
  },
  { name: 'senderAddress', label: 'Address of the sender', variable: 'MAIL_FROM' },
]

const backupFields: readonly ConnectionField[] = [
  {
    name: 'folder',
    label: 'Folder',
    hint: 'The full path, for example /mnt/backups/kalari.',
    variable: 'KALARI_BACKUP_FOLDER',
  },
  {
    name: 'passphrase',
    label: 'Passphrase',
    hint: '12 characters or more. Write it down and keep it outside this computer: no backup opens without it.',
    variable: 'KALARI_BACKUP_PASSPHRASE',
    isSecret: true,
    isChosen: true,
  },
]

export function fieldsOf(name: ConnectionName): readonly ConnectionField[] {
  if (name === 'mail') return mailFields
  if (name === 'backups') return backupFields
  return providerFields[name] ?? []
}

export function connectionLabel(name: ConnectionName): string {
  if (name === 'mail') return 'Mail server'
  return name === 'backups' ? 'Backups' : paymentProviderNames[name]
}

/** environment wins over office; sample: the simulators of a trial portal. */
export const connectionSources = ['environment', 'office', 'sample', 'none'] as const
export type ConnectionSource = (typeof connectionSources)[number]
