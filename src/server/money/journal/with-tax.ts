import { less, NO_TAX, sumOf, taxGivenBack, taxOfReturn, taxOfShare } from '../tax/tax-of.ts'
import type { TaxParts } from '../tax/tax-of.ts'
import type { Account } from './accounts.ts'
import { balanceOf } from './entry.ts'
import type { Entry, Line } from './entry.ts'

/** The tax in a payment, in paise, if the institute is registered (decision 76). */
export type CaptureTax = TaxParts & {
  /** Its service has begun, so it is earned; before that it is an advance. */
  isInvoiced: boolean
  /**
   * The invoice that it pays, if its part was invoiced before the money came: then it is already
   * earned and taxed.
   */
  partInvoice: object | null
}

const taxAccounts = {
  cgstInPaise: 'output-cgst',
  sgstInPaise: 'output-sgst',
  igstInPaise: 'output-igst',
} as const satisfies Partial<Record<keyof TaxParts, Account>>

const earned: ReadonlySet<Account> = new Set<Account>([
  'fees',
  'advances',
  'debtors',
  ...Object.values(taxAccounts),
])

/** The entries without tax: fees, advances, tax and debtors are merged. */
export function withoutTax(entries: readonly Entry[]): Entry[] {
  return entries
    .filter(({ kind }) => kind !== 'serviceBegan')
    .map((entry) => ({ ...entry, lines: mergedFees(entry.lines) }))
}

function mergedFees(lines: readonly Line[]): Line[] {
  const fees = lines.filter(({ account }) => earned.has(account))
  if (fees.length === 0) return [...lines]
  const amountInPaise = fees.reduce((sum, line) => sum + line.amountInPaise, 0)
  const first = lines.findIndex(({ account }) => earned.has(account))
  return lines.flatMap((line, at): Line[] => {
    if (at === first) return [{ account: 'fees', amountInPaise }]
    return earned.has(line.account) ? [] : [line]
  })
}

/**
 * Splits each fee in these entries into fee, tax and advance. Incoming money has its share of the
 * payment's tax, and outgoing money takes a proportional share. An invoiced advance is earned at
 * the end.
 * @param of.posted the earlier entries, with their tax.
 */
export function withTax(
  entries: readonly Entry[],
  { tax, posted }: { tax: CaptureTax | null; posted: readonly Entry[] },
): Entry[] {
  const journal = [...posted]
  const taxed: Entry[] = []
  for (const entry of entries) {
    const lines = entry.lines.flatMap((line) =>
      line.account === 'fees' ? feeLines(line, { tax, journal, of: entry }) : [line],
    )
    const whole = { ...entry, lines }
    journal.push(whole)
    taxed.push(whole)
  }
  return tax?.isInvoiced === true ? [...taxed, ...began(journal)] : taxed
}

type Before = { tax: CaptureTax | null; journal: readonly Entry[]; of: Entry }

function feeLines({ amountInPaise }: Line, before: Before): Line[] {
  const { tax, of } = before
  const isComing = amountInPaise < 0
  if (isComing && tax === null) return [{ account: 'fees', amountInPaise }]
  // a debtor pays; after an undone entry the amount is owed as before
  if (tax?.partInvoice && (isComing || of.kind === 'deskEntryUndone'))
    return [{ account: 'debtors', amountInPaise }]
  return taxedLines(amountInPaise, before)
}

function taxedLines(amountInPaise: number, { tax, journal, of }: Before): Line[] {
  const credited = (account: Account) => -balanceOf(journal, of.currency, account)
  const advances = credited('advances')
  const before = thereIs(credited)
  const isComing = amountInPaise < 0
  const moved = isComing
    ? less(taxOfShare(tax ?? NO_TAX, sumOf(before) - amountInPaise), before)
    : goingOf(before, { tax, amountInPaise })
  const sign = isComing ? -1 : 1
  const isAdvance = isComing ? tax?.isInvoiced === false : advances > 0
  // an excess belongs to fees, as without tax
  const rest = Math.abs(amountInPaise) - sumOf(moved)
  const main: Line = {
    account: isAdvance ? 'advances' : 'fees',
    amountInPaise: sign * (moved.taxableInPaise + rest),
  }
  const ofTax = Object.entries(taxAccounts).map(([part, account]) => ({
    account,
    amountInPaise: sign * moved[part as keyof typeof taxAccounts],
  }))
  return [main, ...ofTax].filter((line) => line.amountInPaise !== 0)
}

/**
 * The outgoing share of tax: a reassignment has its own tax there, and here a proportional share.
 */
function goingOf(
  before: TaxParts,
  { tax, amountInPaise }: { tax: CaptureTax | null; amountInPaise: number },
): TaxParts {
  if (tax === null) return taxGivenBack(before, amountInPaise)
  const returnedInPaise = sumOf(tax) - sumOf(before)
  return taxOfReturn(tax, { returnedInPaise, amountInPaise })
}

function thereIs(credited: (account: Account) => number): TaxParts {
  return {
    taxableInPaise: credited('fees') + credited('advances') + credited('debtors'),
    cgstInPaise: credited('output-cgst'),
    sgstInPaise: credited('output-sgst'),
    igstInPaise: credited('output-igst'),
  }
}

function began(journal: readonly Entry[]): Entry[] {
  const amountInPaise = -balanceOf(journal, 'INR', 'advances')
  if (amountInPaise <= 0) return []
  const lines: Line[] = [
    { account: 'advances', amountInPaise },
    { account: 'fees', amountInPaise: -amountInPaise },
  ]
  const cause = { kind: 'serviceBegan', returnPosition: null, disputeId: null } as const
  return [{ ...cause, currency: 'INR', lines }]
}
