import { Link } from 'react-router'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { documentNameOf } from '#contract/money/documents/listed-documents.ts'
import { pages } from '#contract/pages.ts'
import { inWhole } from '#contract/money/documents/paper.ts'
import type { MyPayments } from '#contract/money/payments.ts'
import styles from './own-documents.module.css'

export function OwnDocuments({
  payment,
}: {
  payment: Pick<MyPayments['payments'][number], 'documents' | 'courseName'>
}) {
  const { documents, courseName } = payment
  if (documents.length === 0) return null
  return (
    <ul className={styles.list} aria-label={`Documents for ${courseName}`}>
      {documents.map(({ kind, taxKind, number, code, amount, currency, issuedOn }) => (
        <li key={number} className={styles.document}>
          <Link to={pages.document(code)}>
            {documentNameOf({ kind, taxKind })} {number}
          </Link>
          <span className={styles.facts}>
            {inWhole(amount, currency)} · {formatIst(issuedOn)}
          </span>
        </li>
      ))}
    </ul>
  )
}
