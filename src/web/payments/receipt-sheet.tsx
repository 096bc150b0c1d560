import { institute } from '#institute/institute.ts'
import { amountInWords } from '#contract/amount-in-words.ts'
import { formatRupeeText, parseRupees } from '#contract/money.ts'
import type { Receipt } from '#contract/payments.ts'
import { issuedLine, receiptFacts, receiptTexts } from '#contract/receipt-facts.ts'
import { InstituteMark } from '#web/shell/institute-mark.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ReceiptCheck } from './receipt-check.tsx'
import styles from './receipt-sheet.module.css'
import { useTitleFocus } from '#web/documents/use-title-focus.ts'

/** The receipt as a document: on a phone, on a screen, on A4, and as server/payments/receipts/receipt-pdf.ts draws it. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const facts = receiptFacts(receipt)
  useTitleFocus()
  return (
    <article className={styles.sheet}>
      <div className={styles.letterhead}>
        <InstituteMark />
        <div>
          <p className={styles.institute}>{institute.name}</p>
          <InstituteAddress campus={receipt.campus} />
        </div>
      </div>
      <div className={styles.head}>
        <PageTitle>{receiptTexts.title}</PageTitle>
        <p className={styles.number}>{receipt.receiptId}</p>
        <p className={styles.date}>{issuedLine(receipt)}</p>
      </div>
      {receipt.status === 'REFUNDED' && <p className={styles.refunded}>{receiptTexts.refunded}</p>}
      <div className={styles.columns}>
        <Part title={receiptTexts.customer} lines={facts.customer} />
        <Part title={receiptTexts.course} lines={facts.course} />
      </div>
      <p className={styles.total}>
        <span>
          {receiptTexts.amount}
          <small>{wordsOf(receipt.amountPaid)}</small>
        </span>
        <strong>{formatRupeeText(receipt.amountPaid)}</strong>
      </p>
      <Part title={receiptTexts.payment} lines={facts.payment} />
      <ReceiptCheck checkPath={receipt.checkPath} />
      <p className={styles.foot}>{receiptTexts.closing}</p>
    </article>
  )
}

type PartProps = { title: string; lines: { name: string; value: string | null }[] }

/** What the provider did not give is left out. */
function Part({ title, lines }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <dl>
        {lines
          .filter(({ value }) => value !== null && value !== '')
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
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
    <p className={styles.address}>
      {place?.addressLines.join(', ')}
      <br />
      {institute.email} · {place?.phone ?? institute.phone}
    </p>
  )
}
