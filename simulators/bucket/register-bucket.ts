import type { FastifyInstance } from 'fastify'
import { waitingFaults } from '../waiting-faults.ts'
import type { Bucket, BucketOptions } from './bucket.ts'
import type { AskedBucketFault } from './bucket-faults.ts'
import { createBucketStore } from './bucket-store.ts'
import { addObjectRoutes } from './object-routes.ts'
import { addFaultRoutes } from '../fault-routes.ts'
import { BucketFaultRequest, bucketFaults } from './bucket-faults.ts'

const root = '/control/bucket'

/** State and faults of the bucket as JSON, for tests and for the person trying the portal; no login. */
function addBucketControlRoutes(app: FastifyInstance, bucket: Bucket): void {
  const { options, store, faults } = bucket
  const { name, region, accessKey } = options
  app.get(root, () => ({
    bucket: name,
    region,
    accessKey,
    objects: store.list().map(({ key, bytes, type, changedAt }) => ({
      key,
      bytes: bytes.length,
      type,
      changedAt: changedAt.toISOString(),
    })),
    calls: store.calls(),
    faults: faults.list(),
    knownFaults: bucketFaults,
  }))
  app.delete(root, () => {
    store.clear()
    return { objects: [] }
  })
  addFaultRoutes(app, { root, request: BucketFaultRequest, known: bucketFaults, faults })
}

/**
 * Adds a bucket that speaks S3 to `app`: objects below /s3/{bucket}, control endpoints under
 * /control/bucket. Its state is in memory only.
 */
export async function registerBucket(
  app: FastifyInstance,
  options: BucketOptions,
): Promise<Bucket> {
  const faults = waitingFaults<AskedBucketFault>()
  const bucket = { options, store: createBucketStore(), faults }
  await app.register((scope, _, done) => {
    addObjectRoutes(scope, '/s3', bucket)
    done()
  })
  addBucketControlRoutes(app, bucket)
  return bucket
}
