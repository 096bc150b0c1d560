import { signedRupeeText } from '#contract/money/money.ts'
import type { Settlement, SettlementKind, SettlementRow } from '#contract/accounting/settlements.ts'
import type { SettlementFound, SettlementRowFound } from './records/settlement-rows.store.ts'

export function settlementToWire(found: SettlementFound): Settlement {
  const { id, grossInPaise, chargesInPaise, netInPaise, ...of } = found
  return {
    ...of,
    _id: id,
    gross: signedRupeeText(grossInPaise),
    charges: signedRupeeText(chargesInPaise),
    net: signedRupeeText(netInPaise),
  }
}

export function rowToWire(found: SettlementRowFound): SettlementRow {
  const { id, grossInPaise, feeInPaise, taxInPaise, netInPaise, expectedInPaise, ...of } = found
  const { kind, state, resolvedAs, resolvedBecause, reference, ...rest } = of
  const { paymentReference, refundReference, ...plain } = rest
  return {
    ...plain,
    _id: id,
    settlementReference: reference,
    // the columns' CHECK constraints allow only known values
    kind: kind as SettlementKind,
    state: state as SettlementRow['state'],
    explainedAs: resolvedAs as SettlementRow['explainedAs'],
    explainedBecause: resolvedBecause,
    payment: paymentReference,
    refund: kind === 'refund' ? refundReference : null,
    gross: signedRupeeText(grossInPaise),
    charges: signedRupeeText(feeInPaise + taxInPaise),
    net: signedRupeeText(netInPaise),
    expected:
      state === 'different' && expectedInPaise !== null ? signedRupeeText(expectedInPaise) : null,
  }
}
