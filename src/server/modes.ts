/** start: everything on one machine with stand-ins. serve, work: production. test: tests of ours. */
export const modes = ['start', 'serve', 'work', 'test'] as const

/** Whether people pay here, so that samples and dangerous settings are refused. */
export function isProduction(mode: (typeof modes)[number]): boolean {
  return mode === 'serve' || mode === 'work'
}
