import type { Deps } from '../../../platform/deps/deps.ts'
import type { Issuer } from './common-facts.ts'

export type IssueDeps = Pick<Deps, 'clock' | 'log'> & { issuer: Issuer }

export type Numbering = {
  number: string
  financialYear: string
  sequence: number
  checkCode: string
  issuedAt: Date
}
