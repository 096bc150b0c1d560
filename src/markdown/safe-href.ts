/** The address if it is safe to link to from a text that somebody typed, else null. */
export function safeHref(address: string): string | null {
  const trimmed = address.trim()
  if (/^(?:https?:\/\/|mailto:)/i.test(trimmed)) return trimmed
  return /^(?:\/(?![/\\])|#)/.test(trimmed) ? trimmed : null
}
