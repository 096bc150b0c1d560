import type { StartObjection, StartResult } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import { redactedMessage } from '../answers/redacted-message.ts'
import { failureOf } from './razorpay-client.ts'
import type { RazorpayAnswer } from './razorpay-client.ts'

type NotStarted = Exclude<RazorpayAnswer, { kind: 'answer' }>

/**
 * Fields of a request about this payment and its payer. They say nothing about the account and may
 * hold the payer's input.
 */
const ownFields = /^(?:receipt|notes|name|description|customer|close_by)/

/** Some refusals name their field only in the sentence. */
const ownWords = /\b(?:receipt|notes|close[ _]by)\b/i

/** The result of a start that was not accepted: only their own 400 says that nothing was made. */
export function notStarted(answer: NotStarted): StartResult {
  const objection = objectionIn(answer)
  if (objection === null) return { kind: 'unknown', failure: failureOf(answer) }
  return isRefusal(answer)
    ? { kind: 'refused', objection }
    : { kind: 'unknown', failure: 'refused', objection }
}

/** Razorpay itself rejected the request, so it made nothing. */
export function isRefusal(answer: RazorpayAnswer): boolean {
  if (answer.kind !== 'failed' || answer.status !== 400) return false
  return errorIn(answer.body).text('code') === 'BAD_REQUEST_ERROR'
}

/** An account may demand that each receipt is used once. */
export function isReceiptInUse(answer: RazorpayAnswer): boolean {
  if (answer.kind !== 'failed' || answer.status !== 400) return false
  return /receipt should be unique/i.test(errorIn(answer.body).text('description') ?? '')
}

/**
 * The objection to a start. The named field, or the sentence, decides; without either, a person
 * must check the account.
 * @returns null where nothing needs correction: a temporary failure, or no response.
 */
function objectionIn(answer: NotStarted): StartObjection | null {
  if (answer.kind !== 'failed') return null
  const error = errorIn(answer.body)
  const said = redactedMessage(error.text('description') ?? '')
  if (answer.status === 401 || answer.status === 403)
    return { about: 'account', field: `HTTP ${answer.status}`, said }
  if (!isRefusal(answer)) return null
  const field = error.text('field') ?? ''
  const about = subjectOf(field, `${error.text('reason') ?? ''} ${said}`)
  return { about, field, said: about === 'request' ? (error.text('reason') ?? '') : said }
}

function subjectOf(field: string, words: string): StartObjection['about'] {
  if (/amount/i.test(field) || (field === '' && /amount/i.test(words))) return 'amount'
  const isOwn = field === '' ? ownWords.test(words) : ownFields.test(field)
  return isOwn ? 'request' : 'account'
}

function errorIn(body: unknown) {
  return foreignFields(body, []).at('error')
}
