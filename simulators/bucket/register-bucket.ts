import type { FastifyInstance } from 'fastify'
import { waitingFaults } from '../waiting-faults.ts'
import type { Bucket, BucketOptions } from './bucket.ts'
import { addBucketControlRoutes } from './bucket-control-routes.ts'
import type { AskedBucketFault } from './bucket-faults.ts'
import { createBucketStore } from './bucket-store.ts'
import { addObjectRoutes } from './object-routes.ts'

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
