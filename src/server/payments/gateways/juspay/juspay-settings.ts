import {
  optionalSecret,
  secret,
  text,
  valuesIn,
  webAddress,
} from '../../../foundation/config-fields.ts'
import { providerSettings } from '../../providers/provider-settings.ts'

export type JuspaySettings = {
  baseUrl: string
  /** Where their payment page may stand beside the address above; a link elsewhere is nobody's. */
  pageHosts: readonly string[]
  merchantId: string
  clientId: string
  apiKey: string
  /** Two while they are exchanged; none: the provider does not sign its returns (rule 35). */
  responseKeys: readonly string[]
  /** Empty, or no password: notifications are switched off instead of accepting forgeries. */
  webhookUser: string
  webhookPasswords: readonly string[]
  /** Where the browser comes back to. */
  returnUrl: string
}

export const juspaySettings = providerSettings({
  environment: {
    JUSPAY_BASE_URL: webAddress,
    JUSPAY_PAGE_HOSTS: text
      .regex(/^[\w.:,-]*$/, 'must be names of machines with commas')
      .default(''),
    JUSPAY_MERCHANT_ID: secret,
    JUSPAY_CLIENT_ID: secret,
    JUSPAY_API_KEY: secret,
    JUSPAY_RESPONSE_KEY: optionalSecret,
    JUSPAY_WEBHOOK_USER: optionalSecret,
    JUSPAY_WEBHOOK_PASSWORD: optionalSecret,
  },
  toSettings: (values): Omit<JuspaySettings, 'returnUrl'> => ({
    baseUrl: values.JUSPAY_BASE_URL.replace(/\/+$/, ''),
    merchantId: values.JUSPAY_MERCHANT_ID,
    clientId: values.JUSPAY_CLIENT_ID,
    apiKey: values.JUSPAY_API_KEY,
    pageHosts: valuesIn(values.JUSPAY_PAGE_HOSTS),
    responseKeys: valuesIn(values.JUSPAY_RESPONSE_KEY),
    webhookUser: values.JUSPAY_WEBHOOK_USER,
    webhookPasswords: valuesIn(values.JUSPAY_WEBHOOK_PASSWORD),
  }),
  addresses: ['JUSPAY_BASE_URL'],
  secrets: ['JUSPAY_API_KEY', 'JUSPAY_RESPONSE_KEY', 'JUSPAY_WEBHOOK_PASSWORD'],
  needed: ['JUSPAY_RESPONSE_KEY', 'JUSPAY_WEBHOOK_USER', 'JUSPAY_WEBHOOK_PASSWORD'],
  mayBeEmpty: ['JUSPAY_RESPONSE_KEY'],
})
