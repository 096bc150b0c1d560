import { S3mini, S3ServiceError } from 's3mini'
import type { Log } from '../../platform/foundation/log.ts'
import { countBucketCall } from '../../platform/metrics/meters.ts'
import type { BucketOperation } from '../../platform/metrics/meters.ts'
import { bucketFetch, NoSuchBucket, UnreadableAnswer } from './bucket-fetch.ts'

/** An upload makes two rounds of calls; both together stay below the browser's timeout. */
const TIMEOUT_MS = 7_000
/** More files than anybody has; the client needs a number. */
const MAX_LISTED = 10_000_000

export type BucketSettings = {
  /** Without the bucket's name and without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

export type BucketTools = {
  log: Log
  /** Timeout of each response in milliseconds; default 7 s. */
  timeoutMs?: number
}

export type BucketFile = { key: string; changedAt: Date }

const failurePhrases = {
  unreachable: 'did not answer',
  refused: 'refused it',
  nonsense: 'gave an answer that can’t be read',
}
type Reason = keyof typeof failurePhrases

/** The message is for the operator and contains no secret. */
export class BucketFailure extends Error {
  constructor(operation: BucketOperation, reason: Reason, status: number | null) {
    const code = status === null ? '' : ` (${status})`
    super(`The bucket of pictures was asked to ${operation}, and ${failurePhrases[reason]}${code}.`)
  }
}

/**
 * A client for a bucket, addressed by path. It makes and counts each call once; every method
 * @throws BucketFailure
 */
export function bucketClient(settings: BucketSettings, { log, timeoutMs }: BucketTools) {
  const client = new S3mini({
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    fetch: bucketFetch(timeoutMs ?? TIMEOUT_MS),
  })
  const countedCall = async <T>(operation: BucketOperation, call: () => Promise<T>): Promise<T> => {
    try {
      const answer = await call()
      countBucketCall({ operation, outcome: 'answered' })
      return answer
    } catch (error) {
      const { reason, status } = reasonOf(error)
      countBucketCall({ operation, outcome: reason })
      log.warn({ operation, reason, status }, 'picture bucket request failed')
      throw new BucketFailure(operation, reason, status)
    }
  }
  return {
    write: (key: string, bytes: Uint8Array, mediaType: string) =>
      countedCall('write', async () => {
        await client.putObject(key, bytes, mediaType)
      }),
    /** null: no such object. */
    read: (key: string, isRight: (bytes: Buffer) => boolean) =>
      countedCall('read', async () => {
        const answer = await client.getObjectArrayBuffer(key)
        if (answer === null) return null
        const bytes = Buffer.from(answer)
        if (!isRight(bytes)) throw new UnreadableAnswer()
        return bytes
      }),
    isThere: (key: string) =>
      countedCall('find', async () => (await client.objectExists(key)) === true),
    list: (prefix: string) =>
      countedCall('list', async () => {
        const found = await client.listObjects('/', prefix, MAX_LISTED)
        // a missing bucket is an error, not an empty list
        if (found === null) throw new UnreadableAnswer()
        return found.map(toFile)
      }),
    remove: (key: string) =>
      countedCall('remove', async () => {
        await client.deleteObject(key)
      }),
  }
}

function toFile({ Key: key, LastModified }: { Key: string; LastModified: unknown }): BucketFile {
  const changedAt = new Date(String(LastModified))
  if (typeof key !== 'string' || Number.isNaN(changedAt.getTime())) throw new UnreadableAnswer()
  return { key, changedAt }
}

function reasonOf(error: unknown): { reason: Reason; status: number | null } {
  if (error instanceof S3ServiceError) return { reason: 'refused', status: error.status }
  if (error instanceof NoSuchBucket) return { reason: 'refused', status: 404 }
  if (error instanceof UnreadableAnswer) return { reason: 'nonsense', status: 200 }
  return { reason: 'unreachable', status: null }
}
