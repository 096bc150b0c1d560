import { z } from 'zod'

/** The faults that a call can have. */
export const bucketFaults = [
  'error',
  'slow-down',
  'refused',
  'silent',
  'hang-up',
  'nonsense',
  'half-an-answer',
  'huge-answer',
  'redirect',
  'no-such-bucket',
] as const
export type BucketFault = (typeof bucketFaults)[number]

export const BucketFaultRequest = z.strictObject({
  fault: z.enum(bucketFaults),
  /** Only calls of this method fail; left out: all. */
  method: z.enum(['GET', 'HEAD', 'PUT', 'DELETE']).optional(),
  times: z.int().min(1).max(1_000_000).default(1),
})
export type AskedBucketFault = z.infer<typeof BucketFaultRequest>
