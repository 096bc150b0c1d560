/** What a read key can be made for (decision 39). */
export const readScopes = ['catalogue:read', 'orders:read'] as const
export type ReadScope = (typeof readScopes)[number]

/** What each opens, as a member of staff reads it. */
export const readScopeNames: Record<ReadScope, string> = {
  'catalogue:read': 'Courses',
  'orders:read': 'Orders and what was paid',
}
