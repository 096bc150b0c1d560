import type { GoogleFaults } from './google-faults.ts'
import type { GoogleIdentityOptions } from './google-options.ts'
import type { KeySet } from './key-set.ts'

export interface Google {
  readonly options: GoogleIdentityOptions
  readonly keys: KeySet
  readonly faults: GoogleFaults
}
