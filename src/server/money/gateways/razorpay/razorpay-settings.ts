import * as z from 'zod'
import {
  hostNames,
  optionalSecret,
  valuesIn,
  webAddress,
} from '../../../platform/foundation/config-fields.ts'
import { modeOfKey } from '../../providers/provider-facts.ts'
import type { SettingMode } from '../../providers/provider-facts.ts'
import { providerSettings } from '../../providers/provider-settings.ts'
import { RAZORPAY_ADDRESS, razorpayFacts } from './razorpay-facts.ts'

export type RazorpaySettings = {
  /** The address before `/v1`, without a slash at its end. */
  apiBase: string
  /** Hosts of pictures of QR codes besides those of razorpay-facts.ts. */
  pageHosts: readonly string[]
  keyId: string
  keySecret: string
  /** Two during a rotation; none: notifications are switched off. */
  webhookSecrets: readonly string[]
  /** The address to which the browser returns, without a query. */
  returnUrl: string
  /** The address of our page that submits the form, without the order. */
  pageUrl: string
}

export const razorpaySettings = providerSettings({
  environment: {
    RAZORPAY_API_BASE: z.union([z.literal(''), webAddress]).default(''),
    RAZORPAY_PAGE_HOSTS: hostNames,
    RAZORPAY_KEY_ID: optionalSecret,
    RAZORPAY_KEY_SECRET: optionalSecret,
    RAZORPAY_WEBHOOK_SECRET: optionalSecret,
  },
  toSettings: (values): Omit<RazorpaySettings, 'pageUrl' | 'returnUrl'> | null =>
    values.RAZORPAY_KEY_ID && values.RAZORPAY_KEY_SECRET
      ? {
          apiBase: (values.RAZORPAY_API_BASE || RAZORPAY_ADDRESS).replace(/\/+$/, ''),
          pageHosts: valuesIn(values.RAZORPAY_PAGE_HOSTS),
          keyId: values.RAZORPAY_KEY_ID,
          keySecret: values.RAZORPAY_KEY_SECRET,
          webhookSecrets: valuesIn(values.RAZORPAY_WEBHOOK_SECRET),
        }
      : null,
  addresses: ['RAZORPAY_API_BASE'],
  secrets: ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  missingFrom: (values) => {
    const together = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
    const isSet = together.some((name) => values[name] !== '')
    return isSet ? together.filter((name) => values[name] === '') : []
  },
  modesOf: ({ RAZORPAY_KEY_ID: keyId }): SettingMode[] =>
    keyId === ''
      ? []
      : [{ name: 'RAZORPAY_KEY_ID', value: keyId, mode: modeOfKey(keyId, razorpayFacts) }],
})
