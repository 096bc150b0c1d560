import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { settlementFields } from '#contract/accounting/settlement-fields.ts'
import { settlementKinds } from '#contract/accounting/settlements.ts'
import type { SettlementFileRead, SettlementMeanings } from '#contract/accounting/settlements.ts'
import { examplesOf, summarizeFile } from '../../platform/documents/mapped-file.ts'
import type { BadCell } from '../../platform/documents/mapped-file.ts'
import { chosenMeaning } from './reading/known-columns.ts'
import { isDifferent, isUnexplained } from './reading/match-rows.ts'
import type { MatchedRow } from './reading/match-rows.ts'
import type { FileRow, SettlementFileContent } from './reading/read-settlement-file.ts'

/** A file that was read, with the rows that are new. */
export type Plan = {
  provider: string
  fileName: string
  meanings: SettlementMeanings
  content: SettlementFileContent
  /** Without the bad rows. */
  rows: MatchedRow[]
  fresh: MatchedRow[]
  bad: BadCell[]
}

/**
 * The report of a file, before or after it is recorded.
 * @param successMessage the sentence for a file without bad rows.
 */
export function reportOf(plan: Plan, successMessage: string): SettlementFileRead {
  const { fileName, content, rows, fresh, bad } = plan
  const bySettlement = [...Map.groupBy(rows, ({ payout }) => payout)]
  const found = { fileName, fields: settlementFields, bad, examples: examplesOf(rows, wordsOf) }
  return {
    message: bad.length > 0 ? messages.settlementHasBadRows : successMessage,
    rows: rows.length,
    settlements: bySettlement.map(([reference, own]) => ({
      reference,
      utr: own.find(({ utr }) => utr !== null)?.utr ?? null,
      paidOn: own[0]?.paidOn ?? '',
      ...sumsOf(own.filter(({ kind }) => kind !== 'payout')),
    })),
    byKind: settlementKinds
      .map((kind) => ({ kind, own: rows.filter((row) => row.kind === kind) }))
      .filter(({ own }) => own.length > 0)
      .map(({ kind, own }) => ({ kind, ...sumsOf(own) })),
    words: [...content.words].map(([word, count]) => ({
      word,
      rows: count,
      meaning: chosenMeaning(plan, word),
    })),
    knownRows: rows.length - fresh.length,
    different: fresh.filter(isDifferent).length,
    unexplained: fresh.filter(isUnexplained).length,
    ...summarizeFile({ ...content, ...found }),
    isRecorded: false,
  }
}

function sumsOf(rows: readonly FileRow[]) {
  const sum = (amountOf: (row: FileRow) => number) =>
    signedRupeeText(rows.reduce((total, row) => total + amountOf(row), 0))
  return {
    rows: rows.length,
    gross: sum(({ grossInPaise }) => grossInPaise),
    charges: sum(({ feeInPaise, taxInPaise }) => feeInPaise + taxInPaise),
    net: sum(({ netInPaise }) => netInPaise),
  }
}

/** For example '30 Nov 2026: payment pay_1, 4500 less 90 and tax of 16.20 is 4393.80'. */
function wordsOf(row: FileRow): string {
  const { paidOn, saidKind, payment, refund, grossInPaise, feeInPaise, taxInPaise, netInPaise } =
    row
  const [gross, fee, tax, net] = [grossInPaise, feeInPaise, taxInPaise, netInPaise].map(
    signedRupeeText,
  )
  const subject = [saidKind, refund ?? payment].filter((one) => one !== null).join(' ')
  return `${formatIndianDay(paidOn)}: ${subject}, ${gross} less ${fee} and tax of ${tax} is ${net}`
}
