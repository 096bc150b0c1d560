import type { FastifyInstance } from 'fastify'
import {
  createImageHostFaults,
  imageHostFaults,
  ImageHostFaultRequest,
} from './image-host-faults.ts'
import { createImageHostStore } from './image-host-store.ts'
import type { ImageHostOptions, ImageHost } from './image-host.ts'
import { addUploadRoutes } from './upload-routes.ts'
import { addFaultRoutes } from '../fault-routes.ts'

const root = '/control/image-host'

/** State and faults of the picture host as JSON, for tests and for the person trying the portal; no login. */
function addImageHostControlRoutes(app: FastifyInstance, host: ImageHost): void {
  const { options, store, faults } = host
  app.get(root, () => ({
    uploadUrl: `${options.publicUrl}/v1_1/${options.cloudName}/image/upload`,
    cloudName: options.cloudName,
    uploadPreset: options.uploadPreset,
    faults: faults.list(),
    knownFaults: imageHostFaults,
    images: store.list().map(({ publicId, version, format, bytes, fileName }) => ({
      publicId,
      format,
      fileName,
      bytes: bytes.length,
      url: `${options.publicUrl}/${options.cloudName}/image/upload/v${version}/${publicId}.${format}`,
    })),
  }))
  app.delete(root, () => {
    store.clear()
    return { images: [] }
  })
  addFaultRoutes(app, { root, request: ImageHostFaultRequest, known: imageHostFaults, faults })
}

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
