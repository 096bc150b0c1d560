/*
 * Vouchers for TallyPrime, written from the samples of its developer reference ('Understanding
 * Integration: Transactions'). They were not tested with Tally: an accountant must import the first
 * month into a copy of a company.
 */

/** An entry of the journal; amounts in paise, debits above zero. */
export type TallyEntry = {
  id: string
  /** A day of the Indian calendar. */
  occurredOn: string
  narration: string
  lines: readonly { ledger: string; isCashOrBank: boolean; amountInPaise: number }[]
}

/**
 * One voucher for each entry, for the company that is open in Tally. It has the entry's id, so that
 * a repeated import replaces vouchers and duplicates none.
 */
export function tallyXml(entries: readonly TallyEntry[]): string {
  return `<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC>
<REQUESTDATA>
${entries.map(message).join('\n')}
</REQUESTDATA>
</IMPORTDATA></BODY>
</ENVELOPE>
`
}

function message(entry: TallyEntry): string {
  const type = voucherType(entry)
  const id = `kalari-${entry.id}`
  const date = entry.occurredOn.replaceAll('-', '')
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">
<VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">
<DATE>${date}</DATE>
<GUID>${id}</GUID>
<NARRATION>${escaped(entry.narration)}</NARRATION>
<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>
<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>
${entry.lines.map(ledgerLine).join('\n')}
</VOUCHER>
</TALLYMESSAGE>`
}

/** Tally's voucher type, decided by its cash and bank lines: a journal voucher accepts neither. */
export function voucherType({ lines }: Pick<TallyEntry, 'lines'>): string {
  const money = lines.filter(({ isCashOrBank }) => isCashOrBank)
  if (money.length === 0) return 'Journal'
  if (money.length === lines.length) return 'Contra'
  return money.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0) >= 0
    ? 'Receipt'
    : 'Payment'
}

/** In Tally a debit is negative, and "deemed positive". */
function ledgerLine({ ledger, amountInPaise }: TallyEntry['lines'][number]): string {
  const isDebit = amountInPaise > 0
  const amount = (-amountInPaise / 100).toFixed(2)
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${amount}</AMOUNT></ALLLEDGERENTRIES.LIST>`
}

/** Removes characters that XML does not allow. */
function escaped(text: string): string {
  const possible = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
  return possible
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
