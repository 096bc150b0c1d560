const NAME = 'isSecondFactorDue'

/** Whether a stored login reply says that a second factor must be set up first. */
export function isFactorDueIn(reply: string | null): boolean {
  return objectIn(reply)?.[NAME] === true
}

/** The same reply with this flag set or removed; unchanged where it is no reply. */
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
    // another program wrote to our key
    return null
  }
}
