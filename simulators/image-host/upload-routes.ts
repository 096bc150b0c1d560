import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ImageHostFault } from './image-host-faults.ts'
import type { ImageHost } from './image-host.ts'
import { uploadedWire } from './image-host-store.ts'
import type { HostedImage } from './image-host-store.ts'

/** The free plan's limit (others §3.2), in bytes. */
const MAX_BYTES = 10_485_760

type Upload = {
  fields: Record<string, string>
  file: { bytes: Buffer; fileName: string } | null
}

/** Unsigned uploads, and their pictures; transformations in the path are ignored. */
export async function addUploadRoutes(app: FastifyInstance, host: ImageHost): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES + 1, files: 1, parts: 20 } })
  app.post<{ Params: { cloud: string } }>(
    '/v1_1/:cloud/image/upload',
    // the file's own limit applies first
    { bodyLimit: 2 * MAX_BYTES },
    async (request, reply) => {
      const fault = host.faults.next()
      const upload = await readUpload(request)
      if (fault !== null && fault !== 'other-host' && fault !== 'no-secure-url')
        return applyFault(fault, reply)
      const refusal = refusalOf(host, request.params.cloud, upload)
      if (refusal) return refuse(reply, refusal.status, refusal.message)
      return reply.send(answerOf(host, upload, fault))
    },
  )
  app.get<{ Params: { cloud: string; '*': string } }>(
    '/:cloud/image/upload/*',
    async (request, reply) => {
      const publicId = /([\w-]+\/[\w-]+)\.\w+$/.exec(request.params['*'])?.[1] ?? ''
      const image = host.store.find(publicId)
      if (!image || request.params.cloud !== host.options.cloudName)
        return reply.code(404).header('x-cld-error', 'Resource not found').send()
      return reply.type(image.format === 'png' ? 'image/png' : 'image/jpeg').send(image.bytes)
    },
  )
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
  const upload: Upload = { fields: {}, file: null }
  if (!request.isMultipart()) return upload
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname === 'file' && part.filename)
        upload.file = { bytes, fileName: part.filename }
    } else upload.fields[part.fieldname] = String(part.value)
  }
  return upload
}

/** The host's own sentences (others §3.2). */
function refusalOf({ options }: ImageHost, cloud: string, { fields, file }: Upload) {
  const preset = fields['upload_preset']
  if (cloud !== options.cloudName) return { status: 401, message: 'Unknown API key' }
  if (!preset)
    return { status: 400, message: 'Upload preset must be specified when using unsigned upload' }
  if (preset !== options.uploadPreset) return { status: 400, message: 'Upload preset not found' }
  if (!file) return { status: 400, message: 'Missing required parameter - file' }
  if (file.bytes.length > MAX_BYTES)
    return {
      status: 400,
      message: `File size too large. Got ${file.bytes.length}. Maximum is ${MAX_BYTES}.`,
    }
  return formatOf(file.bytes) ? null : { status: 400, message: 'Invalid image file' }
}

function formatOf(bytes: Buffer): HostedImage['format'] | null {
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return 'png'
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? 'jpg' : null
}

function answerOf(host: ImageHost, { file }: Upload, fault: ImageHostFault | null) {
  const bytes = file?.bytes ?? Buffer.alloc(0)
  const format = formatOf(bytes) ?? 'png'
  const image = host.store.add({ bytes, format, fileName: file?.fileName ?? '' })
  const { publicUrl, cloudName } = host.options
  const base = fault === 'other-host' ? 'http://pictures.elsewhere.test' : publicUrl
  const { secure_url: secureUrl, ...answer } = uploadedWire(image, `${base}/${cloudName}`)
  return fault === 'no-secure-url' ? answer : { ...answer, secure_url: secureUrl }
}

function applyFault(fault: ImageHostFault, reply: FastifyReply) {
  switch (fault) {
    case 'silent':
      // held open until the caller gives up
      return reply.hijack()
    case 'nonsense':
      return reply.type('text/html').send('<h1>Welcome</h1>')
    case 'huge-answer':
      return reply.type('application/json').send(endlessText())
    case 'redirect':
      return reply.redirect('http://pictures.elsewhere.test/')
    case 'preset-not-allowed':
      return refuse(reply, 400, 'Upload preset must be whitelisted for unsigned uploads')
    case 'unavailable':
    case 'other-host':
    case 'no-secure-url':
      return refuse(reply, 503, 'Service unavailable')
  }
}

function endlessText(): string {
  return JSON.stringify({ url: 'x'.repeat(1_000_000) })
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).header('x-cld-error', message).send({ error: { message } })
}
