import type { WaitingFaults } from '../waiting-faults.ts'
import type { AskedBucketFault } from './bucket-faults.ts'
import type { BucketKeys } from './bucket-signature.ts'
import type { BucketStore } from './bucket-store.ts'

export type BucketOptions = BucketKeys & {
  readonly name: string
  /** So many keys stand on a page of a list at most. */
  readonly pageSize: number
}

/** The bucket as its routes see it. */
export type Bucket = {
  readonly options: BucketOptions
  readonly store: BucketStore
  readonly faults: WaitingFaults<AskedBucketFault>
}
