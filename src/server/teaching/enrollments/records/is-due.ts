import type { MoveDue } from './dues.store.ts'

/**
 * Whether the due is open: not paid or waived, and the enrollment is active without an open refund.
 */
export function isDue(due: MoveDue | null): due is MoveDue {
  return due !== null && due.state === 'open' && !due.isPlaceOver
}
