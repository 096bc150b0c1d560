import {
  hostNames,
  optionalSecret,
  secret,
  valuesIn,
  webAddress,
} from '../../../platform/foundation/config-fields.ts'
import { modeOfAddress, modeOfKey } from '../../providers/provider-facts.ts'
import type { SettingMode } from '../../providers/provider-facts.ts'
import { providerSettings } from '../../providers/provider-settings.ts'
import { juspayFacts } from './juspay-facts.ts'

export type JuspaySettings = {
  baseUrl: string
  /** Hosts of their payment page besides the address above and those of juspay-facts.ts. */
  pageHosts: readonly string[]
  merchantId: string
  clientId: string
  apiKey: string
  /** Two during a key rotation; none: the provider does not sign its returns (rule 35). */
  responseKeys: readonly string[]
  /** If it is empty, or there is no password, notifications are switched off. */
  webhookUser: string
  webhookPasswords: readonly string[]
  /** The address to which the browser returns. */
  returnUrl: string
}

export const juspaySettings = providerSettings({
  environment: {
    JUSPAY_BASE_URL: webAddress,
    JUSPAY_PAGE_HOSTS: hostNames,
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
  modesOf: ({ JUSPAY_BASE_URL: base, JUSPAY_CLIENT_ID: clientId }): SettingMode[] => [
    { name: 'JUSPAY_BASE_URL', value: base, mode: modeOfAddress(base, juspayFacts) },
    {
      name: 'JUSPAY_CLIENT_ID',
      value: clientId,
      mode: modeOfKey(clientId, juspayFacts),
    },
  ],
})
