import type { FastifyInstance } from 'fastify'
import { addFaultRoutes } from '../fault-routes.ts'
import { imageHostFaults, ImageHostFaultRequest } from './image-host-faults.ts'
import type { ImageHost } from './image-host.ts'

const root = '/control/image-host'

/** State and faults of the picture host as JSON, for tests and for the person trying the portal; no login. */
export function addImageHostControlRoutes(app: FastifyInstance, host: ImageHost): void {
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
