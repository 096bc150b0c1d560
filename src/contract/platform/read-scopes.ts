/** The scopes of a read key (decision 39). */
export const readScopes = ['catalogue:read', 'orders:read'] as const
export type ReadScope = (typeof readScopes)[number]

/** The labels for members of staff. */
export const readScopeNames: Record<ReadScope, string> = {
  'catalogue:read': 'Courses',
  'orders:read': 'Orders and what was paid',
}
