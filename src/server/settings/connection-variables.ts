const others = ['SMTP_URL', 'MAIL_FROM', 'KALARI_BACKUP_FOLDER'] as const

/** The variables that are set among those that the office can set instead. */
export function connectionVariables(
  given: NodeJS.ProcessEnv,
  namesOfProviders: readonly string[],
): Readonly<Record<string, string>> {
  const set = [...namesOfProviders, ...others].flatMap((name) => {
    const value = given[name]
    return value ? [[name, value] as const] : []
  })
  return Object.freeze(Object.fromEntries(set))
}
