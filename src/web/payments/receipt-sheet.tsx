import { institute } from '#institute/institute.ts'
import { amountInWords } from '#contract/amount-in-words.ts'
import { formatRupeeText, parseRupees } from '#contract/money.ts'
import type { Receipt } from '#contract/payments.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Facts } from './facts.tsx'
import { formatIst } from '#contract/indian-time.ts'
import { receiptFacts } from '#contract/receipt-facts.ts'
import { ReceiptCheck } from './receipt-check.tsx'
import styles from './receipt-sheet.module.css'
import { useTitleFocus } from './use-title-focus.ts'

/** The receipt as a document: the same on a phone, on a screen and on A4 (look.md). */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const facts = receiptFacts(receipt)
  useTitleFocus()
  return (
    <article className={styles['sheet']}>
      <div className={styles['letterhead']}>
        <p className={styles['institute']}>{institute.name}</p>
        <InstituteAddress campus={receipt.campus} />
      </div>
      <div className={styles['head']}>
        <PageTitle>Receipt</PageTitle>
        <p className={styles['number']}>{receipt.receiptId}</p>
        <p className={styles['date']}>{formatIst(receipt.paidOn)}</p>
      </div>
      <div className={styles['columns']}>
        <section>
          <h2>Received from</h2>
          <Facts facts={facts.customer} />
        </section>
        <section>
          <h2>For</h2>
          <Facts facts={facts.course} />
        </section>
      </div>
      <p className={styles['total']}>
        <span>
          Amount paid
          <small>{wordsOf(receipt.amountPaid)}</small>
        </span>
        <strong>{formatRupeeText(receipt.amountPaid)}</strong>
      </p>
      <section>
        <h2>Payment</h2>
        <Facts facts={facts.payment} />
      </section>
      <ReceiptCheck checkPath={receipt.checkPath} />
      <p className={styles['foot']}>
        This receipt was made by a computer and is valid without a signature.
      </p>
    </article>
  )
}

function wordsOf(amountPaid: string): string {
  const amount = parseRupees(amountPaid)
  return amount === null ? '' : amountInWords(amount)
}

/** Of the campus that the course runs at; of the first one where that campus is no more. */
function InstituteAddress({ campus }: { campus: string }) {
  const place = institute.campuses.find(({ name }) => name === campus) ?? institute.campuses[0]
  return (
    <p className={styles['address']}>
      {place?.addressLines.join(', ')}
      <br />
      {institute.email} · {place?.phone ?? institute.phone}
    </p>
  )
}
