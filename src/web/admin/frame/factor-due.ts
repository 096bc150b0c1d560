const NAME = 'isSecondFactorDue'

/** Whether a kept reply of the login says that a second factor is to be set up before anything else. */
export function isFactorDueIn(reply: string | null): boolean {
  return objectIn(reply)?.[NAME] === true
}

/** The same reply, saying so or not any more; as it was, where it is none. */
export function withFactorDue(reply: string, isDue: boolean): string {
  const kept = objectIn(reply)
  if (kept === null) return reply
  const { [NAME]: _, ...rest } = kept
  return JSON.stringify(isDue ? { ...rest, [NAME]: true } : rest)
}

function objectIn(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    // somebody else wrote to our key
    return null
  }
}
