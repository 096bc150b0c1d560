/**
 * start: the trial on one machine with simulators. serve, work: production. test: automated tests.
 */
export const modes = ['start', 'serve', 'work', 'test'] as const

/** True in production, where sample secrets and dangerous settings are refused. */
export function isProduction(mode: (typeof modes)[number]): boolean {
  return mode === 'serve' || mode === 'work'
}
