import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BucketFault } from './bucket-faults.ts'
import type { Bucket } from './bucket.ts'
import { refusalOfSignature } from './bucket-signature.ts'
import { createHash } from 'node:crypto'
import type { StoredObject } from './bucket-store.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

function errorXml(code: string): string {
  return `${HEAD}<Error><Code>${code}</Code><Message>${code} (simulated)</Message><RequestId>0</RequestId></Error>`
}

type Listing = {
  bucket: string
  prefix: string
  maxKeys: number
  objects: StoredObject[]
  /** null: this is the last page. */
  nextToken: string | null
}

/** ListObjectsV2. */
function listingXml({ bucket, prefix, maxKeys, objects, nextToken }: Listing): string {
  const contents = objects.map(
    (object) =>
      `<Contents><Key>${escaped(object.key)}</Key><LastModified>${object.changedAt.toISOString()}</LastModified>` +
      `<ETag>&quot;${etagOf(object)}&quot;</ETag><Size>${object.bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const next =
    nextToken === null ? '' : `<NextContinuationToken>${nextToken}</NextContinuationToken>`
  return (
    `${HEAD}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>` +
    `<Prefix>${escaped(prefix)}</Prefix><KeyCount>${objects.length}</KeyCount><MaxKeys>${maxKeys}</MaxKeys>` +
    `<IsTruncated>${nextToken !== null}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  )
}

function etagOf({ bytes }: StoredObject): string {
  return createHash('md5').update(bytes).digest('hex')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const MAX_BYTES = 16 * 1024 * 1024
/** A web page, as a client gets it that called a wrong address. */
const PAGE = '<!doctype html><html><body><h1>Welcome</h1></body></html>'

type ObjectParams = { name: string; '*'?: string }
type ObjectRequest = FastifyRequest<{ Params: ObjectParams }>
type Call = { request: FastifyRequest; reply: FastifyReply; key: string }

/** The bucket below `root`, addressed by its path: PUT, GET, HEAD and DELETE of an object, and ListObjectsV2. */
export function addObjectRoutes(app: FastifyInstance, root: string, bucket: Bucket): void {
  // bytes are signed and stored as received, whatever their type
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
    done(null, body),
  )
  const options = { bodyLimit: MAX_BYTES, method: ['GET', 'HEAD', 'PUT', 'DELETE'] }
  const onResponse = (request: ObjectRequest, reply: FastifyReply, done: () => void) => {
    const { method, params } = request
    bucket.store.note({ method, key: params['*'] ?? '', status: reply.statusCode })
    done()
  }
  const handler = (request: ObjectRequest, reply: FastifyReply) => {
    const { name, '*': key = '' } = request.params
    return answer(bucket, name, { request, reply, key })
  }
  // clients list with and without a slash
  for (const url of [`${root}/:name`, `${root}/:name/*`])
    app.route<{ Params: ObjectParams }>({ ...options, url, handler, onResponse })
}

function answer(bucket: Bucket, name: string, call: Call) {
  const { request, reply } = call
  const { method } = request
  const fault = bucket.faults.takeFirst((one) => (one.method ?? method) === method)
  if (fault !== null) return applyFault(fault.fault, reply)
  const refusal = refusalOfSignature(signedRequest(request), bucket.options, new Date())
  if (refusal !== null) return refuse(reply, 403, refusal)
  if (name !== bucket.options.name) return refuse(reply, 404, 'NoSuchBucket')
  if (method === 'PUT') return put(bucket, call)
  if (method === 'DELETE') return remove(bucket, call)
  return call.key === '' ? list(bucket, call) : read(bucket, call)
}

function signedRequest({ method, raw, headers, body }: FastifyRequest) {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  return { method, url: raw.url ?? '', headers, body: bytes }
}

function put({ store }: Bucket, { request, reply, key }: Call) {
  const { body: bytes } = signedRequest(request)
  const type = request.headers['content-type'] ?? 'binary/octet-stream'
  const object = { key, bytes, type, changedAt: new Date() }
  store.put(object)
  return reply.header('etag', `"${etagOf(object)}"`).send()
}

function remove({ store }: Bucket, { reply, key }: Call) {
  store.remove(key)
  return reply.code(204).send()
}

function read({ store }: Bucket, { reply, key }: Call) {
  const object = store.find(key)
  if (object === undefined) return refuse(reply, 404, 'NoSuchKey')
  return reply
    .header('etag', `"${etagOf(object)}"`)
    .header('last-modified', object.changedAt.toUTCString())
    .type(object.type)
    .send(object.bytes)
}

function list({ store, options }: Bucket, { request, reply }: Call) {
  const query = new URL(request.raw.url ?? '', 'http://bucket.test').searchParams
  if (query.get('list-type') !== '2') return refuse(reply, 501, 'NotImplemented')
  const prefix = query.get('prefix') ?? ''
  const maxKeys = Math.min(Number(query.get('max-keys') ?? '1000'), options.pageSize)
  const token = query.get('continuation-token')
  // opaque to clients
  const after = token === null ? '' : Buffer.from(token, 'base64').toString()
  const rest = store.list().filter(({ key }) => key.startsWith(prefix) && key > after)
  const objects = rest.slice(0, maxKeys)
  const last = objects.at(-1)
  const nextToken = rest.length > maxKeys && last ? Buffer.from(last.key).toString('base64') : null
  const xml = listingXml({ bucket: options.name, prefix, maxKeys, objects, nextToken })
  return reply.type('application/xml').send(xml)
}

/** Faults with S3's own error codes. */
const refusals = {
  'no-such-bucket': [404, 'NoSuchBucket'],
  refused: [403, 'AccessDenied'],
  'slow-down': [503, 'SlowDown'],
  error: [500, 'InternalError'],
} as const
type ErrorFault = keyof typeof refusals

function isErrorResponse(fault: BucketFault): fault is ErrorFault {
  return Object.hasOwn(refusals, fault)
}

function applyFault(fault: BucketFault, reply: FastifyReply) {
  if (!isErrorResponse(fault)) return sendBrokenResponse(fault, reply)
  const [status, code] = refusals[fault]
  return refuse(reply, status, code)
}

function sendBrokenResponse(fault: Exclude<BucketFault, ErrorFault>, reply: FastifyReply) {
  switch (fault) {
    case 'silent':
      // held open until the caller gives up
      return reply.hijack()
    case 'hang-up':
      reply.hijack()
      return reply.raw.destroy()
    case 'half-an-answer':
      reply.hijack()
      reply.raw.writeHead(200, { 'content-length': '1000' })
      reply.raw.write('RIFF', () => reply.raw.destroy())
      return reply
    case 'nonsense':
      return reply.type('text/html').send(PAGE)
    case 'huge-answer':
      return reply.type('application/octet-stream').send(Buffer.alloc(MAX_BYTES))
    case 'redirect':
      return reply.redirect('http://bucket.elsewhere.test/', 307)
  }
}

function refuse(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).type('application/xml').send(errorXml(code))
}
