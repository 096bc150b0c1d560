import type { StartObjection } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { theirWords } from '../answers/their-words.ts'

/** What a session says of this payment and its payer: nothing of the account, and perhaps something that the payer typed. */
const ownFields =
  /^(?:order_id|customer_|first_name|last_name|description|udf\d|billing_|shipping_)/

/**
 * What a 400 of POST /session objects to (juspay §7). The field that it names decides; where it names none, somebody has to look at
 * the account.
 */
export function objectionIn(body: unknown): StartObjection {
  const refusal = foreignFields(body, [])
  const [wrong] = refusal.at('error_info').each('fields')
  const field = wrong?.text('field_name') ?? ''
  const about = subjectOf(field, codeIn(refusal))
  return { about, field, said: about === 'request' ? codeIn(refusal) : wordsIn(refusal) }
}

/** @returns null for a passing trouble: too many calls, or their own fault. */
export function objectionToAccount(status: number, body: unknown): StartObjection | null {
  if (status !== 401 && status !== 403) return null
  // their edge answers HTML, which has no fields
  return { about: 'account', field: `HTTP ${status}`, said: wordsIn(foreignFields(body, [])) }
}

function subjectOf(field: string, code: string): StartObjection['about'] {
  if (field === 'amount' || (field === '' && /amount/i.test(code))) return 'amount'
  return ownFields.test(field) ? 'request' : 'account'
}

function wordsIn(refusal: ForeignFields): string {
  const info = refusal.at('error_info')
  const said = refusal.text('error_message') ?? info.text('developer_message')
  return theirWords(said ?? codeIn(refusal))
}

function codeIn(refusal: ForeignFields): string {
  return refusal.text('error_code') ?? refusal.at('error_info').text('code') ?? ''
}
