import type { FastifyInstance } from 'fastify'
import { addImageHostControlRoutes } from './image-host-control-routes.ts'
import { createImageHostFaults } from './image-host-faults.ts'
import { createImageHostStore } from './image-host-store.ts'
import type { ImageHostOptions } from './image-host.ts'
import { addUploadRoutes } from './upload-routes.ts'

/**
 * Adds the picture host to `app`, written from others §3: unsigned uploads under /v1_1, the
 * pictures under /{cloud}/image/upload, control endpoints under /control/image-host. Its state is
 * in memory only.
 */
export async function registerImageHost(
  app: FastifyInstance,
  options: ImageHostOptions,
): Promise<void> {
  const host = { options, store: createImageHostStore(), faults: createImageHostFaults() }
  await app.register(async (scope) => {
    await addUploadRoutes(scope, host)
    addImageHostControlRoutes(scope, host)
  })
}
