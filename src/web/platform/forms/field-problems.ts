import { Problem } from '#web/platform/api/problem.ts'

/**
 * The prefix of a call that wraps a whole form (contract/institute/institute-endpoints.ts): the form's own
 * names follow it.
 */
const WRAPPING = /^facts\./

/**
 * The messages of a server's refusal by field name.
 * @param hasField whether the form has a field of this name; messages of other names are shown
 * elsewhere.
 */
export function fieldProblems(
  error: unknown,
  hasField: (name: string) => boolean,
): [name: string, message: string][] {
  const fields = error instanceof Problem ? error.details.fields : undefined
  return (
    Object.entries(fields ?? {})
      .map(([name, message]): [string, string] => [name.replace(WRAPPING, ''), message])
      // for a nested field ('campuses.1.name') the first name is the form's
      .filter(([name]) => hasField(name.split('.', 1)[0] ?? ''))
  )
}
