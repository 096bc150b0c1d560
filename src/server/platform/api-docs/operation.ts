import * as z from 'zod/mini'
import type { Access } from '#contract/platform/endpoint.ts'
import type { ReadScope } from '#contract/platform/read-scopes.ts'
import { problemsByStatus } from '#contract/problems.ts'

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  [word: string]: unknown
}

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

export type Content = { description: string; content?: Record<string, { schema: JsonSchema }> }

export type Operation = {
  operationId: string
  summary: string
  tags: [string]
  /** Default: open to anyone. */
  security?: [{ session: [] } | { readKey: [ReadScope] }]
  'x-permission'?: string
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Content | { $ref: string }>
}

export const whoMayCall: Record<Access, string> = {
  anyone: 'Anyone may call it.',
  student: 'For a student who is logged in.',
  admin: 'For staff who are logged in.',
  key: 'For programs with a read key.',
}

/** Returns the JSON schema of an input, or of an output, as Zod prints it. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  // the output is plain JSON; Zod's type allows much that we do not use
  const { $schema: _dialect, ...printed } = z.toJSONSchema(schema, { io }) as JsonSchema
  return printed
}

export function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}

/** Every operation can return all of them: logging in, for example, returns 401 and 403. */
export function refusalsOf(): Operation['responses'] {
  const entries = Object.keys(problemsByStatus).map((status) => [
    status,
    { $ref: `#/components/responses/Refused${status}` },
  ])
  return Object.fromEntries(entries)
}
