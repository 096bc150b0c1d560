import { ownEntry } from '#contract/platform/own-entry.ts'
import type { EndReason } from '../../teaching/enrollments/enrollments.service.ts'

const endReasons = {
  refunded: 'the money went back',
  endedByOffice: 'the office ended the enrollment',
  entryUndone: 'the entry was undone',
  chequeBounced: 'the cheque came back',
  replaced: 'another student has the seat',
} as const satisfies Record<EndReason, string>

export function endReasonText(reason: string | null): string | null {
  return reason === null ? null : (ownEntry(endReasons, reason) ?? null)
}
