import type { z } from 'zod'
import type { Gateway } from './gateway.ts'
import type { Order } from './gateway-records.ts'

/** Checks a control endpoint's body; raises an error that is answered with 400. */
export function readControl<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const sentences = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw controlError(400, sentences.join('; '))
}

/** An error that the gateway answers with `httpStatus`. */
export function controlError(httpStatus: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode: httpStatus, code: 'CONTROL' })
}

/** The order a control endpoint is about; raises an error that is answered with 404. */
export function orderOf(gateway: Gateway, orderId: string): Order {
  const order = gateway.store.order(orderId)
  if (order === undefined) throw controlError(404, `No order ${orderId}`)
  return order
}
