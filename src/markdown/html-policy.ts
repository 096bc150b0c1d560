/** What pages may make of texts (Trusted Types): src/web/ui/own-html.ts makes these, the header names them. */
export const htmlPolicies = { named: 'kalari-html', forLibraries: 'default' } as const
