import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '#contract/platform/limits.ts'
import { uploadImageRoute } from '#contract/catalog/office-catalog-endpoints.ts'
import type { ImageUploaded } from '#contract/catalog/office-catalog.ts'
import { Problem } from '#contract/problems.ts'
import { takesAvif } from '../../platform/foundation/avif/takes-avif.ts'
import { uploadsPath } from './picture-names.ts'
import type { Pictures } from './pictures.service.ts'

/** The multipart headers and further fields of the specification's form. */
const MAX_AROUND_BYTES = 16 * 1024
const MAX_PARTS = 8
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * The routes for uploading and serving pictures.
 * @param parts.admit runs before the body is read; rejects with the refusal.
 */
export async function picturesRawRoutes(
  app: FastifyInstance,
  { pictures, admit }: { pictures: Pictures; admit: (request: FastifyRequest) => Promise<unknown> },
): Promise<void> {
  app.get<{ Params: { name: string } }>(`${uploadsPath}:name`, async (request, reply) => {
    const isAvifTaken = takesAvif(request.headers.accept)
    const shown = await pictures.show(request.params.name, { isAvifTaken })
    if (shown === null) throw new Problem('not-found')
    const headers = { 'cache-control': FOREVER, vary: 'accept' }
    return reply.type(shown.mediaType).headers(headers).send(shown.bytes)
  })
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fileSize: limits.imageMaxBytes,
        files: 1,
        parts: MAX_PARTS,
        fields: MAX_PARTS,
        fieldSize: 1_024,
        headerPairs: 20,
      },
    })
    scope.route({
      method: uploadImageRoute.method,
      url: uploadImageRoute.path,
      onRequest: async (request) => {
        await admit(request)
        refuseByHeaders(request)
      },
      handler: async (request, reply) => {
        const url = await pictures.upload(await fileOf(request))
        const answer: ImageUploaded = { url }
        return reply.header('cache-control', 'no-store').send(answer)
      },
    })
  })
}

/**
 * Refuses a request before reading it: not a form, without a length, or larger than a picture may
 * be.
 */
function refuseByHeaders(request: FastifyRequest): void {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new Problem('unsupported-media-type')
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (!Number.isSafeInteger(length)) throw new Problem('malformed-request')
  if (length > limits.imageMaxBytes + MAX_AROUND_BYTES) throw new Problem('image-too-large')
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') throw new Problem('image-missing')
    return await part.toBuffer()
  } catch (failure) {
    if (failure instanceof request.server.multipartErrors.RequestFileTooLargeError)
      throw new Problem('image-too-large')
    // the form's parser throws plain errors without a boundary or an end
    const isRefusal = failure instanceof Problem || Object.hasOwn(Object(failure), 'statusCode')
    throw isRefusal ? failure : new Problem('malformed-request')
  }
}
