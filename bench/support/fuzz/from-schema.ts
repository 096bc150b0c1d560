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
