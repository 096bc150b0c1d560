import * as z from 'zod'
import { optionalSecret, text, webAddress } from '../platform/foundation/config-fields.ts'
import type { BucketSettings } from '../catalog/pictures/bucket-client.ts'
import { ConfigError } from './read-settings.ts'

const optionalAddress = z.union([z.literal(''), webAddress]).default('')

/** A picture host, and an S3-compatible bucket (decision 40). */
export const pictureFields = {
  IMAGE_HOST_UPLOAD_URL: optionalAddress,
  IMAGE_HOST_CLOUD_NAME: optionalSecret,
  IMAGE_HOST_UPLOAD_PRESET: optionalSecret,
  IMAGE_HOST_DELIVERY_URL: optionalAddress,
  S3_ENDPOINT: optionalAddress,
  S3_REGION: text.regex(/^[\w-]+$/, 'must be one word, as us-east-1').default('us-east-1'),
  S3_BUCKET: z
    .union([
      z.literal(''),
      text.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket'),
    ])
    .default(''),
  S3_ACCESS_KEY: optionalSecret,
  S3_SECRET_KEY: optionalSecret,
}
const PictureFields = z.object(pictureFields)
type PictureFields = z.infer<typeof PictureFields>

export const secretsOfPictures = [
  'IMAGE_HOST_UPLOAD_PRESET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const

/**
 * Returns the bucket's settings; null: pictures are stored under DATA_DIR.
 * @throws ConfigError if only some of its variables are set.
 */
export function bucketOf(values: PictureFields): BucketSettings | null {
  const refusals = refusalsOfBucket(values)
  if (refusals.length > 0) throw new ConfigError(refusals)
  if (values.S3_ENDPOINT === '') return null
  return Object.freeze({
    endpoint: values.S3_ENDPOINT.replace(/\/+$/, ''),
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    accessKey: values.S3_ACCESS_KEY,
    secretKey: values.S3_SECRET_KEY,
  })
}

/**
 * Requires all variables or none. With some of them, pictures would silently stay on one machine.
 */
export function refusalsOfBucket(values: PictureFields): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = names.filter((name) => values[name] === '')
  if (missing.length === 0 || missing.length === names.length) return []
  const given = names.find((name) => values[name] !== '')
  return missing.map((name) => `${name} is not set, and ${given} is: set all four, or none.`)
}
