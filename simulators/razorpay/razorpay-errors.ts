import type { z } from 'zod'
import type { Answer } from '../broken-answers.ts'

/** The error body of every call that fails. */
export function refusal(
  httpStatus: number,
  description: string,
  details: { readonly code?: string; readonly field?: string } = {},
): Answer {
  const { code = 'BAD_REQUEST_ERROR', field } = details
  const isInput = httpStatus === 400 && code === 'BAD_REQUEST_ERROR'
  const error = {
    code,
    description,
    source: isInput ? 'business' : 'NA',
    step: isInput ? 'payment_initiation' : 'NA',
    reason: isInput ? 'input_validation_failed' : 'NA',
    metadata: {},
    ...(field === undefined ? {} : { field }),
  }
  return { httpStatus, body: { error } }
}

/** An id that is not there is a 400 here, not a 404. */
export function missing(): Answer {
  return refusal(400, 'The id provided does not exist')
}

export function internalError(): Answer {
  const description = 'We are facing some trouble completing your request at the moment.'
  return refusal(500, description, { code: 'SERVER_ERROR' })
}

/** Parses parameters; the response is the first error. */
export function readParams<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): { readonly params: z.output<Schema> } | { readonly refused: Answer } {
  const result = schema.safeParse(body ?? {})
  if (result.success) return { params: result.data }
  const [issue] = result.error.issues
  if (issue === undefined) return { refused: refusal(400, 'Invalid request') }
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.join(', ')
    return { refused: refusal(400, `${names} is/are not required and should not be sent`) }
  }
  const field = issue.path.map(String).join('.')
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('undefined')
  const name = field.replaceAll('_', ' ')
  const description = isMissing ? `The ${name} field is required.` : issue.message
  return { refused: refusal(400, description, { field }) }
}
