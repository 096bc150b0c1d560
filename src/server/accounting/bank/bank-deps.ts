import type { Deps } from '../../platform/deps/deps.ts'

export type BankDeps = Pick<Deps, 'db' | 'clock' | 'inTransaction' | 'recordActivity'>
