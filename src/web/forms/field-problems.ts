import { Problem } from '#web/api/problem.ts'

/** What a call carries a whole form in (contract/institute-endpoints.ts): the form's own names come after it. */
const WRAPPING = /^facts\./

/**
 * What the server's refusal says of single fields of a form, by name.
 * @param hasField whether the form has a field of this name: what is said of another one belongs elsewhere.
 */
export function fieldProblems(
  error: unknown,
  hasField: (name: string) => boolean,
): [name: string, message: string][] {
  const fields = error instanceof Problem ? error.details.fields : undefined
  return (
    Object.entries(fields ?? {})
      .map(([name, message]): [string, string] => [name.replace(WRAPPING, ''), message])
      // of a field within a field ('campuses.1.name') the first name says whose it is
      .filter(([name]) => hasField(name.split('.', 1)[0] ?? ''))
  )
}
