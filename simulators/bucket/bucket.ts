import type { WaitingFaults } from '../waiting-faults.ts'
import type { AskedBucketFault } from './bucket-faults.ts'
import type { BucketKeys } from './bucket-signature.ts'
import type { BucketStore } from './bucket-store.ts'

export type BucketOptions = BucketKeys & {
  readonly name: string
  /** The most keys on a page of a list. */
  readonly pageSize: number
}

/** The bucket's state for its routes. */
export type Bucket = {
  readonly options: BucketOptions
  readonly store: BucketStore
  readonly faults: WaitingFaults<AskedBucketFault>
}
