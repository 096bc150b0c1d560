import type { MoveDue } from './dues.store.ts'

/** It is to be paid: neither paid nor waived, and the place is held and not being given back. */
export function isDue(due: MoveDue | null): due is MoveDue {
  return due !== null && due.state === 'open' && !due.isPlaceOver
}
