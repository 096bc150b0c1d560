import type { Log } from '../../../platform/foundation/log.ts'
import type {
  FollowedPointer,
  NotificationPointer,
  PaymentGateway,
} from '../../providers/gateway.ts'
import { limitsOf } from '../../providers/provider-facts.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import { askOrder } from './ask-order.ts'
import { checkoutForm, readReturn } from './hosted-checkout.ts'
import { keptSince } from './kept-orders.ts'
import { failureOf, razorpayClient } from './razorpay-client.ts'
import type { CallRazorpay } from './razorpay-client.ts'
import { razorpayFacts } from './razorpay-facts.ts'
import { readEventOfOrder, readRazorpayNotification } from './razorpay-notification.ts'
import { razorpayRefunds } from './razorpay-refunds.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'
import { askQrCode, endQrCode, isOfQrCode, startQrCode } from './qr-codes.ts'
import { startOrder } from './start-order.ts'

/** The adapter for Razorpay: Hosted Checkout by a form of ours, and QR codes for the desk. */
export function razorpayGateway(settings: RazorpaySettings, log: Log): PaymentGateway {
  const call = razorpayClient(settings)
  const parts = { call, settings }
  return {
    name: 'razorpay',
    ...limitsOf(razorpayFacts),
    tellsDisputes: false,
    channels: ['page', 'qr'],
    start: (request) => (request.channel === 'qr' ? startQrCode : startOrder)(parts, request),
    form: (page) => checkoutForm(settings, page),
    outcomeOf: (attempt) => (isOfQrCode(attempt) ? askQrCode : askOrder)(call, attempt),
    end: { qr: (attempt) => endQrCode(call, attempt) },
    ...razorpayRefunds(call, log),
    keptSince: (from) => keptSince(call, from),
    readReturn: (parameters) => readReturn(settings, parameters),
    readNotification: (headers, body) =>
      readRazorpayNotification({ headers, body }, settings.webhookSecrets),
    followPointer: (pointer) => follow(call, pointer),
  }
}

/** An order that does not exist belongs to another account: a person must check the endpoint. */
async function follow(call: CallRazorpay, pointer: NotificationPointer): Promise<FollowedPointer> {
  const { eventId, eventName } = pointer
  const answer = await call({ path: `/orders/${encodeURIComponent(pointer.object.id)}` })
  if (answer.kind === 'answer') return readEventOfOrder(foreignFields(answer.body, []), pointer)
  const isUnknown = answer.kind === 'failed' && [400, 404].includes(answer.status)
  if (isUnknown) return { kind: 'unreadable', eventId, eventName }
  return { kind: 'silent', failure: failureOf(answer) }
}
