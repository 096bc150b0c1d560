import {
  hostNames,
  optionalSecret,
  valuesIn,
  webAddress,
} from '../../../platform/foundation/config-fields.ts'
import { modeOfKey } from '../../providers/provider-facts.ts'
import type { SettingMode } from '../../providers/provider-facts.ts'
import { providerSettings } from '../../providers/provider-settings.ts'
import { stripeFacts } from './stripe-facts.ts'
import * as z from 'zod'

export type StripeSettings = {
  /** Empty: Stripe's own address. */
  apiBase: string
  /** The institute's own domain for Checkout, if it has one. */
  pageHosts: readonly string[]
  secretKey: string
  /** Two during a rotation; none: notifications are switched off. */
  webhookSecrets: readonly string[]
  /** The address to which the browser returns, without a query. */
  returnUrl: string
}

/** The official client takes a host and adds its own paths. */
const stripeAddress = webAddress.regex(
  /^https?:\/\/[^/?#@]+\/?$/,
  'must be an address without a path',
)

export const stripeSettings = providerSettings({
  environment: {
    STRIPE_API_BASE: z.union([z.literal(''), stripeAddress]).default(''),
    STRIPE_PAGE_HOSTS: hostNames,
    STRIPE_SECRET_KEY: optionalSecret,
    STRIPE_WEBHOOK_SECRET: optionalSecret,
  },
  toSettings: (values): Omit<StripeSettings, 'returnUrl'> | null =>
    values.STRIPE_SECRET_KEY
      ? {
          apiBase: values.STRIPE_API_BASE,
          pageHosts: valuesIn(values.STRIPE_PAGE_HOSTS),
          secretKey: values.STRIPE_SECRET_KEY,
          webhookSecrets: valuesIn(values.STRIPE_WEBHOOK_SECRET),
        }
      : null,
  addresses: ['STRIPE_API_BASE'],
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  missingFrom: ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret }) =>
    key !== '' && webhookSecret === '' ? ['STRIPE_WEBHOOK_SECRET'] : [],
  modesOf: ({ STRIPE_SECRET_KEY: key }): SettingMode[] =>
    key === ''
      ? []
      : [{ name: 'STRIPE_SECRET_KEY', value: key, mode: modeOfKey(key, stripeFacts) }],
})
