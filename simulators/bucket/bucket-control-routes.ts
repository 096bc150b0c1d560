import type { FastifyInstance } from 'fastify'
import { addFaultRoutes } from '../fault-routes.ts'
import { BucketFaultRequest, bucketFaults } from './bucket-faults.ts'
import type { Bucket } from './bucket.ts'

const root = '/control/bucket'

/** State and faults of the bucket as JSON, for tests and for the person trying the portal; no login. */
export function addBucketControlRoutes(app: FastifyInstance, bucket: Bucket): void {
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
