import * as z from 'zod/mini'
import { ruleSentence } from '#contract/rule-sentence.ts'

/** What a contract schema makes of a form's values, or what it says of each field: of several sentences the first. */
export type Checked<Output> =
  | { output: Output; errors: null }
  | { output: null; errors: Readonly<Record<string, string>> }

export function checkValues<Output>(
  schema: z.ZodMiniType<Output>,
  values: unknown,
): Checked<Output> {
  const { data, error } = z.safeParse(schema, values, { error: ruleSentence })
  if (error === undefined) return { output: data, errors: null }
  const said = error.issues.map(({ path, message }): [string, string] => [path.join('.'), message])
  return { output: null, errors: Object.fromEntries(said.toReversed()) }
}
