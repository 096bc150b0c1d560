import { providerCallbacks } from '#contract/endpoints.ts'
import type { Log } from '../../foundation/log.ts'
import type { PaymentGateway } from '../providers/gateway.ts'
import { juspayGateway } from './juspay/juspay-gateway.ts'
import type { JuspaySettings } from './juspay/juspay-settings.ts'
import { stripeGateway } from './stripe/stripe-gateway.ts'
import type { StripeSettings } from './stripe/stripe-gateway.ts'

/** What of the configuration is about payment companies. */
type GatewayConfig = {
  publicUrl: string
  juspay: Omit<JuspaySettings, 'returnUrl'>
  /** null: there is one company only. */
  stripe: Omit<StripeSettings, 'returnUrl'> | null
}

/** The payment companies that this portal has keys for. */
export function paymentGateways(config: GatewayConfig, log: Log): PaymentGateway[] {
  const { publicUrl, juspay, stripe } = config
  const juspayReturnUrl = publicUrl + providerCallbacks.juspayReturn.path
  const usual = juspayGateway({ ...juspay, returnUrl: juspayReturnUrl }, log)
  if (stripe === null) return [usual]
  const stripeReturnUrl = publicUrl + providerCallbacks.stripeReturn.path
  return [usual, stripeGateway({ ...stripe, returnUrl: stripeReturnUrl }, log)]
}
