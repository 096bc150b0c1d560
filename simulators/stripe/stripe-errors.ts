import type { Stripe } from 'stripe'
import type { z } from 'zod'
import type { Answer } from './stripe-simulator.ts'

type WireError = Pick<Stripe.StripeRawError, 'message'> & {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code?: string
  readonly param?: string
}

/** The body of others §1.8. */
export function refusal(httpStatus: number, error: WireError): Answer {
  return { httpStatus, body: { error } }
}

export function badRequest(message: string, param: string, code?: string): Answer {
  return refusal(400, {
    type: 'invalid_request_error',
    message,
    param,
    ...(code === undefined ? {} : { code }),
  })
}

export function missing(what: string, id: string): Answer {
  return refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: what === 'checkout.session' ? 'session' : 'id',
  })
}

export function internalError(): Answer {
  return refusal(500, { type: 'api_error', message: 'Something failed, as a fault asked for' })
}

/** Parses parameters; the response is the first error. */
export function readParams<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): { readonly params: z.output<Schema> } | { readonly refused: Answer } {
  const result = schema.safeParse(body ?? {})
  if (result.success) return { params: result.data }
  const [issue] = result.error.issues
  if (issue === undefined) return { refused: badRequest('Invalid request', '') }
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, ...issue.keys.slice(0, 1)])
    return {
      refused: badRequest(`Received unknown parameter: ${param}`, param, 'parameter_unknown'),
    }
  }
  const param = paramName(issue.path)
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('undefined')
  return {
    refused: isMissing
      ? badRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
      : badRequest(`${param}: ${issue.message}`, param),
  }
}

function paramName([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`
}
