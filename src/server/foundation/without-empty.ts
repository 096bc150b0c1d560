const none: ReadonlySet<string> = new Set()

/**
 * The variables that are set: empty means not set, as in .env files.
 * @param mayBeEmpty for which empty is a choice.
 */
export function withoutEmpty(
  environment: NodeJS.ProcessEnv,
  mayBeEmpty: ReadonlySet<string> = none,
): NodeJS.ProcessEnv {
  const set = Object.entries(environment).filter(
    ([name, value]) => value !== '' || mayBeEmpty.has(name),
  )
  return Object.fromEntries(set)
}
