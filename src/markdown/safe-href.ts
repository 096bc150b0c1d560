/** The address if a typed text may safely link to it, else null. */
export function safeHref(address: string): string | null {
  const trimmed = address.trim()
  if (/^(?:https?:\/\/|mailto:)/i.test(trimmed)) return trimmed
  return /^(?:\/(?![/\\])|#)/.test(trimmed) ? trimmed : null
}
