type Session = { tokenHash: Buffer; createdAt: Date; lastSeenAt: Date }

export type ShownSession = { startedAt: Date; lastSeenAt: Date; isThisOne: boolean }

/**
 * A person's sessions as their own page shows them (ASVS 7.5.2), in the same order.
 * @param tokenHash of the caller's session.
 */
export function shownSessions(sessions: readonly Session[], tokenHash: Buffer): ShownSession[] {
  return sessions.map((session) => ({
    startedAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
    isThisOne: session.tokenHash.equals(tokenHash),
  }))
}
