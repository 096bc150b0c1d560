/**
 * Passed from the registration page to the login page, in the history entry and not in the address.
 */
export type FromRegistration = { email: string; warning: string | null }

/** Reads it from a history entry, which may hold anything. */
export function fromRegistration(state: unknown): FromRegistration | null {
  if (typeof state !== 'object' || state === null || !('email' in state)) return null
  const warning = 'warning' in state && typeof state.warning === 'string' ? state.warning : null
  return typeof state.email === 'string' ? { email: state.email, warning } : null
}
