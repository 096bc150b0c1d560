import fc from 'fast-check'
import * as z from 'zod'
import type { AnyEndpoint } from '../../../src/contract/platform/endpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { callerKinds } from './fuzz-request.ts'
import type { CallerKind, FuzzRequest } from './fuzz-request.ts'
import { allOf } from './known-things.ts'
import type { Known } from './known-things.ts'
import { encoded, oddJson, oddPart, oddQuery, oddText } from './odd-values.ts'
import { rightParts, rightWords } from './right-words.ts'

/** The part of JSON Schema that zod writes of our inputs. */
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  minItems?: number
  minimum?: number
  maximum?: number
}

/** How often a field is odd, or left out although it may be there; one that is needed is left out seldom. */
type Oddness = { right: number; odd: number; absent: number }
const wholly: Oddness = { right: 1, odd: 0, absent: 1 }
const partly: Oddness = { right: 8, odd: 1, absent: 3 }

/** Half of them wholly as the schema asks, so that they get far; half of them with something odd. */
function inputOf(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  return fc.oneof(objectOf(schema, known, wholly), objectOf(schema, known, partly))
}

function objectOf(
  schema: Schema,
  known: Known,
  oddness: Oddness,
): fc.Arbitrary<Record<string, unknown>> {
  const { right, odd, absent } = oddness
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isNeeded = schema.required?.includes(name) ?? false
    const there = (value: unknown) => [[name, value] as const]
    return fc.oneof(
      { arbitrary: valueOf({ ...field, name }, known, oddness).map(there), weight: right },
      { arbitrary: fc.oneof(oddJson, oddText).map(there), weight: odd },
      { arbitrary: fc.constant([]), weight: isNeeded ? odd : absent },
    )
  })
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.flat()))
}

type NamedSchema = Schema & { name: string }
type Make = (schema: NamedSchema, known: Known, oddness: Oddness) => fc.Arbitrary<unknown>

/** A value that the schema asks for. */
const valueOf: Make = (schema, known, oddness) => {
  const { name, enum: values, anyOf, type = 'string' } = schema
  if (values) return fc.constantFrom(...values)
  if ('const' in schema) return fc.constant(schema.const)
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueOf({ ...one, name }, known, oddness)))
  return (byType.get(type) ?? wordOf)(schema, known, oddness)
}

const wordOf: Make = ({ name }, known) => fc.constantFrom(...rightWords(name, known))

const numberOf: Make = ({ minimum = 0, maximum = 5 }) =>
  fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 40)) })

const listOf: Make = ({ name, items, minItems = 0 }, known, oddness) =>
  fc.array(valueOf({ ...items, name }, known, oddness), { minLength: minItems, maxLength: 3 })

const byType = new Map<string, Make>([
  ['object', objectOf],
  ['array', listOf],
  ['boolean', () => fc.constantFrom(true, true, false)],
  ['integer', numberOf],
  ['number', numberOf],
  ['null', () => fc.constant(null)],
])

/** One arbitrary of requests for each line of the contract's table. */
export function requestsOfCalls(known: Known): fc.Arbitrary<FuzzRequest>[] {
  return Object.values(endpoints).map((endpoint: AnyEndpoint) => requestsOf(endpoint, known))
}

function requestsOf(endpoint: AnyEndpoint, known: Known): fc.Arbitrary<FuzzRequest> {
  const { method, path, access } = endpoint
  // zod's own; what it cannot say in JSON Schema, it leaves open
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const isRead = method === 'GET'
  return fc
    .record({
      caller: callerFor(access),
      path: pathOf(path, known),
      query: isRead ? queryOf(schema, known) : fc.constant(''),
      sent: isRead ? fc.constant(nothing) : bodyOf(schema, known),
      method: fc.oneof(
        { arbitrary: fc.constant<string>(method), weight: 30 },
        { arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'), weight: 1 },
      ),
    })
    .map(({ caller, path: filled, query, sent, method: asked }) => ({
      address: `${method} ${path}`,
      access,
      caller,
      method: asked,
      path: filled + query,
      proof: null,
      ...sent,
    }))
}

/** Mostly whom the address is for; the others find out that it is not for them. */
export function callerFor(access: AnyEndpoint['access']): fc.Arbitrary<CallerKind> {
  return fc.oneof(
    { arbitrary: fc.constant(callerOf(access)), weight: 6 },
    { arbitrary: fc.constantFrom(...callerKinds), weight: 4 },
  )
}

/** No key is made for a fuzz: whoever calls for programs finds out that nothing but a key opens. */
function callerOf(access: AnyEndpoint['access']): CallerKind {
  if (access === 'key') return 'garbage'
  return access === 'anyone' ? 'nobody' : access
}

function pathOf(path: string, known: Known): fc.Arbitrary<string> {
  const parts = path
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? fc.oneof(
            { arbitrary: fc.constantFrom(...rightParts(path, known).map(encoded)), weight: 6 },
            { arbitrary: fc.constantFrom('none', ...allOf(known).map(encoded)), weight: 1 },
            { arbitrary: oddPart, weight: 2 },
          )
        : fc.constant(part),
    )
  return fc.tuple(...parts).map((filled) => filled.join('/'))
}

function queryOf(schema: Schema, known: Known): fc.Arbitrary<string> {
  const fields = Object.keys(schema.properties ?? {})
  const right = inputOf(schema, known).map((value) => {
    const pairs = Object.entries(value).map(([name, one]) => `${name}=${encoded(textOf(one))}`)
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`
  })
  const odd = oddQuery(fields, allOf(known))
  return fc.oneof({ arbitrary: right, weight: 3 }, { arbitrary: odd, weight: 1 })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Sent = Pick<FuzzRequest, 'headers' | 'body'>
const nothing: Sent = { headers: {}, body: null }
const json = { 'content-type': 'application/json' }

function bodyOf(schema: Schema, known: Known): fc.Arbitrary<Sent> {
  const written = (value: unknown): Sent => ({
    headers: json,
    body: Buffer.from(JSON.stringify(value)),
  })
  return fc.oneof(
    { arbitrary: inputOf(schema, known).map(written), weight: 8 },
    { arbitrary: oddJson.map(written), weight: 1 },
    {
      arbitrary: fc
        .uint8Array({ maxLength: 60 })
        .map((bytes) => ({ headers: json, body: Buffer.from(bytes) })),
      weight: 1,
    },
    {
      arbitrary: fc
        .constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x')
        .map((type) => ({ headers: { 'content-type': type }, body: Buffer.from('a=b') })),
      weight: 1,
    },
  )
}
