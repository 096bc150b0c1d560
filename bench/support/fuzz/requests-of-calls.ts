import fc from 'fast-check'
import * as z from 'zod'
import type { AnyEndpoint } from '../../../src/contract/platform/endpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { inputOf } from './from-schema.ts'
import type { Schema } from './from-schema.ts'
import { callerKinds } from './fuzz-request.ts'
import type { CallerKind, FuzzRequest } from './fuzz-request.ts'
import { allOf } from './known-things.ts'
import type { Known } from './known-things.ts'
import { encoded, oddJson, oddPart, oddQuery } from './odd-values.ts'
import { rightParts } from './right-words.ts'

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
