import type { ImageHostFaults } from './image-host-faults.ts'
import type { ImageHostStore } from './image-host-store.ts'

export type ImageHostOptions = {
  /** The browsers' address of this, without a trailing slash. */
  readonly publicUrl: string
  readonly cloudName: string
  /** An unsigned preset. */
  readonly uploadPreset: string
}

/** The picture host's state for its routes. */
export type ImageHost = {
  readonly options: ImageHostOptions
  readonly store: ImageHostStore
  readonly faults: ImageHostFaults
}
