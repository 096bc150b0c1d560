import type * as z from 'zod'

/**
 * Shown to the person who starts the process, one sentence a line. It never contains values because
 * some are secrets.
 */
export class ConfigError extends Error {
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
  }
}

/**
 * Reads the variables by a schema.
 * @throws ConfigError with one sentence for each variable that is missing or malformed.
 */
export function readSettings<S extends z.ZodType>(schema: S, given: NodeJS.ProcessEnv): z.infer<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigError(sentencesOf(parsed.error, given))
}

/** Returns one sentence for each variable that is wrong. */
export function sentencesOf(error: z.ZodError | undefined, given: NodeJS.ProcessEnv): string[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0])
    if (given[name] === undefined) return `${name} is not set.`
    if (message.startsWith('must ')) return `${name} ${message}.`
    return `${name} cannot be used: ${message}.`
  })
}
