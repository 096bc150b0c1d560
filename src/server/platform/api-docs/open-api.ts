import type { AnyEndpoint } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { problemsByStatus } from '#contract/problems.ts'
import { readScopes } from '#contract/platform/read-scopes.ts'
import { json, refusalsOf, schemaOf, whoMayCall } from './operation.ts'
import type { Content, JsonSchema, Operation, Parameter } from './operation.ts'
import { otherCalls } from './other-calls.ts'

type Method = 'get' | 'post' | 'put' | 'delete'
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<Method, Operation>>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Content>
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>
  }
}

const tags = {
  users: 'The catalogue, accounts, and what a student has.',
  payment: 'Orders, payments and receipts, and what payment providers tell the portal.',
  admin: 'The office. What a role may do stands at each call as x-permission.',
  v1: 'For programs of others, with a read key. What stands here stays: fields are added, none is changed or taken away.',
  health: 'Whether the portal is alive and ready.',
}

/**
 * Describes every endpoint of the contract as OpenAPI 3.1.
 * @param about.publicUrl the portal's address, without a path.
 */
export function printOpenApi(about: { title: string; publicUrl: string }): OpenApi {
  const paths: OpenApi['paths'] = {}
  const add = (method: string, path: string, operation: Operation) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(endpoints))
    add(endpoint.method, openPath(endpoint.path), operationOf(name, endpoint))
  for (const [method, path, operation] of otherCalls()) add(method, path, operation)
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: '1',
      description: [
        'Amounts are rupees as text ("4500.50"), unless a name says paise. Times are ISO 8601 in UTC.',
        'A session token travels as "Authorization: Bearer <token>"; there are no cookies.',
        'A refusal carries one sentence for people (error, and the same as message) and a code that never changes its name.',
      ].join(' '),
    },
    servers: [{ url: about.publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Problem: problem },
      responses: refusals(),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that a login answers.' },
        readKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A key that an owner makes in the office, "kalari_" and 43 characters. It opens nothing but the calls that name it, and of these what it was made for: ${readScopes.join(', ')}.`,
        },
      },
    },
  }
}

/** Fastify's `:id` becomes `{id}`. */
export function openPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

function operationOf(name: string, endpoint: AnyEndpoint): Operation {
  const { method, path, access, may, successStatus = 200 } = endpoint
  const input = schemaOf(endpoint.input, 'input')
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => part)
  const inQuery = method === 'GET' ? Object.keys(input.properties ?? {}) : []
  const parameters = [
    ...inPath.map((part) => parameter(input, part, 'path')),
    ...inQuery
      .filter((part) => !inPath.includes(part))
      .map((part) => parameter(input, part, 'query')),
  ]
  const body = without(input, inPath)
  const hasBody = method !== 'GET' && Object.keys(body.properties ?? {}).length > 0
  return {
    operationId: name,
    summary: `${wordsOf(name)}. ${whoMayCall[access]}`,
    tags: [tagOf(path)],
    ...securityOf(endpoint),
    ...(may === undefined ? {} : { 'x-permission': may }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      [successStatus]: {
        description: 'What was asked for.',
        content: json(schemaOf(endpoint.reply, 'output')),
      },
      ...refusalsOf(),
    },
  }
}

/** Lists the scope of a read key; OpenAPI 3.1 allows roles for http schemes. */
function securityOf({ access, scope }: AnyEndpoint): Pick<Operation, 'security'> {
  if (access === 'anyone') return {}
  return { security: [scope === undefined ? { session: [] } : { readKey: [scope] }] }
}

function parameter(input: JsonSchema, name: string, place: Parameter['in']): Parameter {
  const required = place === 'path' || (input.required ?? []).includes(name)
  return { name, in: place, required, schema: input.properties?.[name] ?? { type: 'string' } }
}

function without(input: JsonSchema, names: readonly string[]): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !names.includes(name)),
  )
  const required = (input.required ?? []).filter((name) => !names.includes(name))
  return { ...input, properties, ...(input.required ? { required } : {}) }
}

/** 'listCourses' → 'List courses' */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function tagOf(path: string): string {
  const [, , part = ''] = path.split('/')
  return part
}

const problem: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'One sentence for the person.' },
    message: { type: 'string', description: 'The same sentence.' },
    code: {
      type: 'string',
      enum: Object.values(problemsByStatus).flatMap((problems) => Object.keys(problems)),
    },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which field.',
    },
    success: { const: false },
  },
  required: ['error', 'message', 'code'],
}

/** Error responses by status; each lists its codes. */
function refusals(): Record<string, Content> {
  const entries = Object.entries(problemsByStatus).map(([status, problems]) => [
    `Refused${status}`,
    {
      description: Object.entries(problems)
        .map(([code, sentence]) => `\`${code}\`: ${sentence}`)
        .join('\n\n'),
      content: json({ $ref: '#/components/schemas/Problem' }),
    },
  ])
  return Object.fromEntries(entries)
}
