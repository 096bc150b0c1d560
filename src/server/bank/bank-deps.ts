import type { Deps } from '../deps/deps.ts'

/** The dependencies of the bank's use cases. */
export type BankDeps = Pick<Deps, 'db' | 'clock' | 'inTransaction' | 'recordActivity'>
