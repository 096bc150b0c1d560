import type { StartObjection } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { redactedMessage } from '../answers/redacted-message.ts'

/**
 * Fields of a session about this payment and its payer. They say nothing about the account and may
 * hold the payer's input.
 */
const ownFields =
  /^(?:order_id|customer_|first_name|last_name|description|udf\d|billing_|shipping_)/

/**
 * The objection in a 400 response to POST /session (juspay §7). The named field decides; without
 * one, a person must check the account.
 */
export function objectionIn(body: unknown): StartObjection {
  const refusal = foreignFields(body, [])
  const [wrong] = refusal.at('error_info').each('fields')
  const field = wrong?.text('field_name') ?? ''
  const about = subjectOf(field, codeIn(refusal))
  return { about, field, said: about === 'request' ? codeIn(refusal) : wordsIn(refusal) }
}

/**
 * The objection to our account.
 * @returns null for a temporary failure: too many calls, or a server error.
 */
export function objectionToAccount(status: number, body: unknown): StartObjection | null {
  if (status !== 401 && status !== 403) return null
  // their edge returns HTML, which has no fields
  return { about: 'account', field: `HTTP ${status}`, said: wordsIn(foreignFields(body, [])) }
}

function subjectOf(field: string, code: string): StartObjection['about'] {
  if (field === 'amount' || (field === '' && /amount/i.test(code))) return 'amount'
  return ownFields.test(field) ? 'request' : 'account'
}

function wordsIn(refusal: ForeignFields): string {
  const info = refusal.at('error_info')
  const said = refusal.text('error_message') ?? info.text('developer_message')
  return redactedMessage(said ?? codeIn(refusal))
}

function codeIn(refusal: ForeignFields): string {
  return refusal.text('error_code') ?? refusal.at('error_info').text('code') ?? ''
}
