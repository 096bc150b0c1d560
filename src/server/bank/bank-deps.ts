import type { Deps } from '../deps/deps.ts'

/** What the use cases about the bank's statements reach for. */
export type BankDeps = Pick<Deps, 'db' | 'clock' | 'inTransaction' | 'recordActivity'>
