import type { BucketSettings } from '../../src/server/catalog/pictures/bucket-client.ts'
import { tryBucket } from '../../src/server/catalog/pictures/picture-bucket.http.ts'
import { silentLog } from '../backup/silent-log.ts'
import type { Finding } from './finding.ts'

/** Whether the portal can use its bucket; nothing where pictures are in a folder. */
export async function lookAtPictures(bucket: BucketSettings | null): Promise<Finding[]> {
  if (bucket === null) return []
  const about = 'pictures'
  const refusal = await tryBucket(bucket, { log: silentLog })
  if (refusal !== null) return [{ about, verdict: 'wrong', sentence: refusal }]
  const sentence = 'The bucket of pictures can be written, read, listed and cleared.'
  return [{ about, verdict: 'ok', sentence }]
}
