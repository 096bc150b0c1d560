import type { PaymentRequest } from '../../providers/gateway.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { plainLetters } from '../../../platform/foundation/plain-letters.ts'

/** The notes with which a lost order is found. No value is longer than 256 characters. */
export function notesOf({ providerOrderId, customer, bought }: PaymentRequest) {
  return {
    orderId: providerOrderId,
    studentId: customer.id,
    courseId: bought.courseId,
    campus: bought.campus.slice(0, 256),
    ...(bought.batchId === null ? {} : { batchId: bought.batchId }),
    version: '1',
  }
}

/** The order that an object's notes name; null: another program of the institute made it. */
export function orderNamedIn(object: ForeignFields): string | null {
  const name = object.at('notes').text('orderId')
  return name !== null && name.length <= 64 ? name : null
}

/** The data of a lost order in its notes. */
export function boughtIn(object: ForeignFields) {
  const notes = object.at('notes')
  const campus = notes.text('campus')
  return {
    studentId: notes.text('studentId'),
    courseId: notes.text('courseId'),
    plainCampus: campus && plainLetters(campus),
    batchId: notes.text('batchId'),
  }
}
