import { prefixOf } from '#contract/institute/document-prefixes.ts'
import { documentKinds } from '#contract/money/documents/document-kinds.ts'
import type { DocumentKind } from '#contract/money/documents/document-kinds.ts'
import { countedUnder, documentYearOf, numberOf } from '#contract/platform/number-series.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { momentOf } from '../../../platform/deps/moment-of.ts'
import { newCheckCode } from '../../../platform/foundation/ids.ts'
import { nextSequence } from '../../numbers/document-series.store.ts'
import type { IssueDeps, Numbering } from './issuing.ts'

/** The next number of a kind's series; null where the year has none left. */
export async function nextNumber(
  { clock, issuer }: IssueDeps,
  tx: Transaction,
  kind: DocumentKind,
): Promise<Numbering | null> {
  const issuedAt = momentOf(tx, clock)
  const financialYear = documentYearOf(issuedAt)
  const prefix = prefixOf(issuer, kind)
  const series = countedUnder(documentKinds[kind].series, prefix)
  const sequence = await nextSequence(tx, { series, financialYear })
  if (sequence === null) return null
  const number = numberOf({ prefix, year: financialYear, sequence })
  return { number, financialYear, sequence, checkCode: newCheckCode(), issuedAt }
}
