import type { Institute } from '#contract/institute/institute.ts'
import type { Ledgers } from '#contract/accounting/months.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { placeLabel } from '../day-book/place-labels.ts'
import { ledgerChanges, monthsStore } from './months.store.ts'

/** The names of accounts that are no place of money. */
const names = {
  fees: 'Course Fees',
  advances: 'Advances from Students',
  debtors: 'Sundry Debtors',
  receivable: 'Fees Receivable',
  'output-cgst': 'Output CGST',
  'output-sgst': 'Output SGST',
  'output-igst': 'Output IGST',
  'input-cgst': 'Input CGST',
  'input-sgst': 'Input SGST',
  'input-igst': 'Input IGST',
  'provider-charges': 'Payment Gateway Charges',
  chargebacks: 'Chargebacks',
  'tds-receivable': 'TDS Receivable',
  'refunds-payable': 'Refunds Payable',
  suspense: 'Suspense',
  opening: 'Opening Balance',
} as const

export function usualLedger(account: string, institute: Pick<Institute, 'campuses'>): string {
  const [kind, campus] = account.split(':')
  if (kind === 'cash-difference') return `Cash Difference, ${campus ?? ''}`
  if (kind === 'after-close') return `After the Close, ${campus ?? ''}`
  return ownEntry(names, account) ?? placeLabel(account, institute)
}

/** Every account with entries in the journal, and its name in the accountant's program. */
export async function listLedgers({
  db,
  institute,
}: Pick<BooksDeps, 'db' | 'institute'>): Promise<Ledgers> {
  const store = monthsStore(db)
  const [accounts, said] = [await store.accounts(), await store.ledgerNames()]
  return {
    ledgers: accounts.map((account) => ({
      account,
      name: said.get(account) ?? usualLedger(account, institute),
    })),
  }
}

/** @throws Problem ledger-unknown for an account without entries. */
export async function changeLedgers(
  deps: BooksDeps,
  principal: AdminPrincipal,
  { ledgers }: Ledgers,
): Promise<void> {
  const known = new Set(await monthsStore(deps.db).accounts())
  if (ledgers.some(({ account }) => !known.has(account))) throw new Problem('ledger-unknown')
  await deps.inTransaction(async (tx) => {
    await ledgerChanges(tx).nameLedgers(ledgers)
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'ledgers-named',
      subject: { kind: 'settings', id: 'ledgers', label: 'ledgers' },
    })
  })
}
