import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import type { ImageHostFault } from './image-host-faults.ts'
import { registerImageHost } from './register-image-host.ts'

/** Starts a picture host for one test on a free port; it is closed after the test. */
export async function startTestingImageHost() {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  await registerImageHost(app, {
    get publicUrl() {
      return url
    },
    cloudName: 'kalari',
    uploadPreset: 'kalari-unsigned',
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  // a server that listens on TCP has an address with a port
  const { port } = app.server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  const control = `${url}/control/image-host`
  return {
    url,
    uploadUrl: `${url}/v1_1/kalari/image/upload`,
    async images() {
      // as simulators/README.md promises
      return ((await (await fetch(control)).json()) as { images: { url: string; bytes: number }[] })
        .images
    },
    async misbehave(fault: ImageHostFault) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ fault })
      await fetch(`${control}/faults`, { method: 'POST', headers, body })
    },
  }
}
