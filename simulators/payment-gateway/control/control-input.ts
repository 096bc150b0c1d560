import type { z } from 'zod'
import type { Gateway } from '../gateway.ts'
import type { Order } from '../gateway-records.ts'

/** Checks a control endpoint's body; throws an error that becomes a 400. */
export function readControl<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const sentences = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw controlError(400, sentences.join('; '))
}

/** An error with the response's `httpStatus`. */
export function controlError(httpStatus: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode: httpStatus, code: 'CONTROL' })
}

/** The order of a control endpoint; throws an error that becomes a 404. */
export function orderOf(gateway: Gateway, orderId: string): Order {
  const order = gateway.store.order(orderId)
  if (order === undefined) throw controlError(404, `No order ${orderId}`)
  return order
}
