import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { printOpenApi } from '#server/platform/api-docs/open-api.ts'

const document = printOpenApi({ title: 'Test', publicUrl: 'https://portal.kalari.test' })
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ $id: 'document', ...document })
const validators = new Map<string, ValidateFunction>()

/**
 * From now on each JSON reply is what /api/openapi.json says of it, or the request fails with what is not: to be called
 * before the first request.
 */
export function checkReplies(app: FastifyInstance): void {
  // without a promise: a reply leaves no later than without this
  app.addHook('onSend', (...[request, reply, payload, done]) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!isJson || typeof payload !== 'string') return done(null, payload)
    const objection = objectionTo(request, reply.statusCode, payload)
    return objection === null ? done(null, payload) : done(objection)
  })
  // a finished answer passes no such hook: who asked for a wrong one gets none
  app.addHook('onRequest', (request, { raw }, done) => {
    const end = raw.end.bind(raw)
    raw.end = ((body: unknown, ...rest: never[]) => {
      const isFinished = raw.headersSent && request.routeOptions.url?.startsWith('/api/') === true
      const text = isFinished && Buffer.isBuffer(body) ? readable(body) : null
      const objection = text === null ? null : objectionTo(request, raw.statusCode, text)
      if (objection !== null) process.stderr.write(`${objection.message}\n`)
      return objection === null ? end(body, ...rest) : raw.destroy(objection)
    }) as typeof raw.end // its overloads differ in what may be left out
    done()
  })
}

/** Null: compressed, or no JSON. */
function readable(body: Buffer): string | null {
  const text = body.toString()
  return text.startsWith('{') ? text : null
}

function objectionTo(request: FastifyRequest, status: number, payload: string): Error | null {
  const { url, method } = request.routeOptions
  if (url === undefined) return null
  try {
    const validate = validatorOf(url, String(method), status)
    if (validate === null || validate(JSON.parse(payload))) return null
    const objections = ajv.errorsText(validate.errors)
    return new Error(`${String(method)} ${url} answers otherwise than documented: ${objections}`)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Null: no address of the document, as a page is. @throws where the document does not know this status there. */
function validatorOf(url: string, method: string, status: number): ValidateFunction | null {
  const path = url.replaceAll(/:(\w+)/g, '{$1}')
  const methods = new Map(Object.entries(document.paths[path] ?? {}))
  const operation = methods.get(method.toLowerCase())
  if (operation === undefined) return null
  const response = operation.responses[status]
  const pointer = response && [
    ...('$ref' in response
      ? ['components', 'responses', `Refused${status}`]
      : ['paths', path, method.toLowerCase(), 'responses', String(status)]),
    'content',
    'application/json',
    'schema',
  ]
  if (pointer === undefined)
    throw new Error(`${method} ${url} is not documented to answer ${status}`)
  const address = `document#/${pointer.map(escapedPart).join('/')}`
  const known = validators.get(address)
  const validate = known ?? ajv.compile({ $ref: address })
  validators.set(address, validate)
  return validate
}

/** For a JSON pointer in an address (RFC 6901). */
function escapedPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
