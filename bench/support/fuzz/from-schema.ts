import fc from 'fast-check'
import type { Known } from './known-things.ts'
import { oddJson, oddText } from './odd-values.ts'
import { rightWords } from './right-words.ts'

/** The part of JSON Schema that zod writes of our inputs. */
export type Schema = {
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
export function inputOf(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
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

/** A value that the schema asks for. */
function valueOf(
  schema: Schema & { name: string },
  known: Known,
  oddness: Oddness,
): fc.Arbitrary<unknown> {
  const { name } = schema
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.map((one) => valueOf({ ...one, name }, known, oddness)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known, oddness)
    case 'array':
      return fc.array(valueOf({ ...schema.items, name }, known, oddness), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      })
    case 'boolean':
      return fc.constantFrom(true, true, false)
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 5, 40) })
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom(...rightWords(name, known))
  }
}
