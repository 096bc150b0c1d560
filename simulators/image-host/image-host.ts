import type { ImageHostFaults } from './image-host-faults.ts'
import type { ImageHostStore } from './image-host-store.ts'

export type ImageHostOptions = {
  /** Where browsers reach this, without a slash at its end. */
  readonly publicUrl: string
  readonly cloudName: string
  /** An unsigned preset. */
  readonly uploadPreset: string
}

/** The picture host as its routes see it. */
export type ImageHost = {
  readonly options: ImageHostOptions
  readonly store: ImageHostStore
  readonly faults: ImageHostFaults
}
