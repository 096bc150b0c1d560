const none: ReadonlySet<string> = new Set()

/**
 * Removes empty variables: in .env files, empty means not set.
 * @param mayBeEmpty names of variables for which empty is a valid value.
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
