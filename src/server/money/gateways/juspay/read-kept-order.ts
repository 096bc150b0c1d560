import type { KeptPayment } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { juspayOrderStatuses } from './juspay-statuses.ts'
import { readRupees } from './rupees.ts'

/**
 * The version of the fields udf1 to udf5: student, course, batch or empty, campus, this version.
 */
export const UDF_VERSION = '1'

const statuses = new Map<string, { transaction: string | null }>(
  Object.entries(juspayOrderStatuses),
)

/**
 * Reads Juspay's record of an order that the portal has lost.
 * @returns null where the response is not about this order.
 */
export function readKeptOrder(body: unknown, providerOrderId: string): KeptPayment | null {
  const order = foreignFields(body, [])
  const status = order.text('status')
  if (order.text('order_id') !== providerOrderId || status === null) return null
  const isOurs = order.text('udf5') === UDF_VERSION
  return {
    providerOrderId,
    providerReference: order.text('id'),
    begunAt: order.moment('date_created'),
    expiresAt: order.at('metadata').moment('order_expiry') ?? order.moment('order_expiry'),
    amountInPaise: order.money('amount', readRupees) ?? null,
    currency: order.currency('currency'),
    bought: {
      studentId: isOurs ? idIn(order, 'udf1') : null,
      courseId: isOurs ? idIn(order, 'udf2') : null,
      plainCampus: isOurs ? order.text('udf4') : null,
      batchId: isOurs ? idIn(order, 'udf3') : null,
    },
    standing: standingOf(status),
  }
}

/**
 * Their page allows another try after each decline, so an order without money can always be paid.
 */
function standingOf(status: string): KeptPayment['standing'] {
  const known = statuses.get(status.toUpperCase())
  const transaction = known === undefined ? 'unknown' : known.transaction
  return transaction === null || transaction === 'declined' || transaction === 'begun'
    ? 'payable'
    : 'money'
}

/** The id lost its hyphens when it was sent. */
function idIn(order: ForeignFields, name: string): string | null {
  const plain = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i.exec(
    order.text(name) ?? '',
  )
  return plain === null ? order.text(name) : plain.slice(1).join('-').toLowerCase()
}
