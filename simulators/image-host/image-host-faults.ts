import { z } from 'zod'

/** The faults of an upload. */
export const imageHostFaults = [
  'unavailable',
  'silent',
  'nonsense',
  'huge-answer',
  'redirect',
  'other-host',
  'no-secure-url',
  'preset-not-allowed',
] as const
export type ImageHostFault = (typeof imageHostFaults)[number]

export const ImageHostFaultRequest = z.strictObject({
  fault: z.enum(imageHostFaults),
  /** How often it happens; left out: until it is cleared. */
  times: z.int().min(1).max(1_000).optional(),
})
type Asked = z.infer<typeof ImageHostFaultRequest>

export interface ImageHostFaults {
  list(): Asked[]
  add(fault: Asked): void
  clear(): void
  /** The fault of the next upload; decreases its count. */
  next(): ImageHostFault | null
}

/** Faults of the picture host, on request; the oldest comes first. */
export function createImageHostFaults(): ImageHostFaults {
  let waiting: Asked[] = []
  return {
    list: () => waiting,
    add: (fault) => void waiting.push(fault),
    clear: () => {
      waiting = []
    },
    next() {
      const [first, ...others] = waiting
      if (first === undefined) return null
      if (first.times !== undefined)
        waiting = first.times > 1 ? [{ ...first, times: first.times - 1 }, ...others] : others
      return first.fault
    },
  }
}
