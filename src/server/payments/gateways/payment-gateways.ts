import { providerDoors } from '#contract/endpoints.ts'
import type { Config } from '../../config.ts'
import type { Log } from '../../foundation/log.ts'
import type { PaymentGateway } from '../gateway.ts'
import { juspayGateway } from './juspay/juspay-gateway.ts'
import { stripeGateway } from './stripe/stripe-gateway.ts'

/** The payment companies that this portal has keys for. */
export function paymentGateways(config: Config, log: Log): PaymentGateway[] {
  const { publicUrl, juspay, stripe } = config
  const juspayReturnUrl = publicUrl + providerDoors.juspayReturn.path
  const usual = juspayGateway({ ...juspay, returnUrl: juspayReturnUrl }, log)
  if (stripe === null) return [usual]
  const stripeReturnUrl = publicUrl + providerDoors.stripeReturn.path
  return [usual, stripeGateway({ ...stripe, returnUrl: stripeReturnUrl }, log)]
}
