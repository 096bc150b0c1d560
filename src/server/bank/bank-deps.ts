import type { Deps } from '../deps/deps.ts'

export type BankDeps = Pick<Deps, 'db' | 'clock' | 'inTransaction' | 'recordActivity'>
