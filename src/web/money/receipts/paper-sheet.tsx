import type { Paper } from '#contract/money/documents/paper.ts'
import { useTitleFocus } from '#web/platform/documents/use-title-focus.ts'
import { InstituteMark } from '#web/platform/shell/footer/institute-mark.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { classNames } from '#web/platform/ui/class-names.ts'
import styles from './paper-sheet.module.css'
import { ReceiptCheck } from './receipt-check.tsx'

/**
 * A document on a phone, on a screen and on A4, as server/money/documents/paper-pdf.ts draws it.
 */
export function PaperSheet({ paper }: { paper: Paper }) {
  const { institute, total } = paper
  useTitleFocus()
  return (
    <article className={classNames(styles.sheet, isLong(paper) && styles.long)}>
      <div className={styles.letterhead}>
        <InstituteMark />
        <div>
          <p className={styles.institute}>{institute.name}</p>
          <p className={styles.address}>
            {institute.addressLines.join(', ')}
            <br />
            {institute.email} · {institute.phone}
          </p>
        </div>
      </div>
      <div className={styles.head}>
        <PageTitle>{paper.title}</PageTitle>
        {paper.number !== '' && <p className={styles.number}>{paper.number}</p>}
        <p className={styles.date}>{paper.issued}</p>
      </div>
      {paper.notes.map(({ tone, text }) => (
        <p key={text} className={styles[tone]}>
          {text}
        </p>
      ))}
      <div className={styles.columns}>
        {paper.parties.map((party) => (
          <Part key={party.title} {...party} />
        ))}
      </div>
      <p className={styles.total}>
        <span>
          {total.label}
          <small>{total.words}</small>
        </span>
        <strong>{total.amount}</strong>
      </p>
      {paper.tax === undefined ? (
        <Part {...paper.details} />
      ) : (
        <div className={styles.columns}>
          <Part {...paper.details} />
          <Part {...paper.tax} />
        </div>
      )}
      {paper.check !== null && <ReceiptCheck check={paper.check} />}
      <p className={styles.foot}>{paper.closing}</p>
    </article>
  )
}

/** More letters than fit one A4 page at the usual size. */
function isLong({ parties, details, tax, notes }: Paper): boolean {
  const rows = ({ lines }: Paper['details'], width: number) =>
    lines.reduce((sum, { value }) => sum + Math.ceil(value.length / width), 0)
  const [payer, course] = parties
  const below = tax === undefined ? rows(details, 60) : Math.max(rows(details, 26), rows(tax, 26))
  return Math.max(rows(payer, 26), rows(course, 26)) + below + 2 * notes.length > 20
}

function Part({ title, lines }: Paper['details']) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
