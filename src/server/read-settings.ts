import type * as z from 'zod'

/** Told to the person who starts the process, one sentence a line. Values are never shown: some are secrets. */
export class ConfigError extends Error {
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
  }
}

/** The variables as these fields say. @throws ConfigError with a sentence for each that is missing or malformed. */
export function readSettings<S extends z.ZodType>(schema: S, given: NodeJS.ProcessEnv): z.infer<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigError(sentencesOf(parsed.error, given))
}

/** What is wrong with each variable. */
export function sentencesOf(error: z.ZodError | undefined, given: NodeJS.ProcessEnv): string[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0])
    if (given[name] === undefined) return `${name} is not set.`
    if (message.startsWith('must ')) return `${name} ${message}.`
    return `${name} cannot be used: ${message}.`
  })
}
