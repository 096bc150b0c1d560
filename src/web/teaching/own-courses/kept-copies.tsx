import { useRef } from 'react'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { savePdf } from '#web/platform/documents/save-pdf.ts'
import type { Kept, KeptReceipt } from '#web/platform/offline/kept-store.ts'
import { useSession } from '#web/people/session/session.ts'
import { Button } from '#web/platform/ui/button.tsx'
import record from '#web/platform/ui/record-card.module.css'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './kept-copies.module.css'
import { CourseCard } from './my-course-card.tsx'
import { useKept } from './use-kept.ts'

/** The student's offline copies in this browser, with their date. */
export function KeptCopies() {
  const { user } = useSession()
  const { kept, isRead, remove } = useKept()
  const title = useRef<HTMLHeadingElement>(null)
  if (user === null || !isRead) return null
  if (kept === null)
    return (
      <p>
        Nothing of your own is kept on this phone. It is when you open the portal with a connection.
      </p>
    )
  const removeCard = async (number: string) => {
    await remove(number)
    // the focused button is gone
    title.current?.focus()
  }
  return (
    <div className={styles.copies}>
      <Courses {...kept.courses} />
      <section className={styles.part}>
        <h2 ref={title} tabIndex={-1}>
          Kept on this phone
        </h2>
        {kept.receipts.length === 0 && (
          <p>No receipt. Open one with a connection, and choose to keep it there.</p>
        )}
        <ul className={styles.list}>
          {kept.receipts.map((receipt) => (
            <li key={receipt.number}>
              <ReceiptCard receipt={receipt} remove={() => void removeCard(receipt.number)} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Courses({ courses, savedAt }: Kept['courses']) {
  return (
    <section className={styles.part}>
      <h2>My courses</h2>
      <p className={styles.asOf}>As of {formatIst(savedAt)}</p>
      {courses.length === 0 && <p>You were not enrolled in a course then.</p>}
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.orderId}>
            <CourseCard course={course} isCopy />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ReceiptCardProps = { receipt: KeptReceipt; remove: () => void }

function ReceiptCard({ receipt, remove }: ReceiptCardProps) {
  const { title, number, about, savedAt } = receipt
  const of = <VisuallyHidden> of {number}</VisuallyHidden>
  return (
    <article className={record.card}>
      <div className={record.head}>
        <h3>
          {title} {number}
        </h3>
      </div>
      <p>{about}</p>
      <p className={record.small}>As of {formatIst(savedAt)}</p>
      <div className={record.buttons}>
        <Button onClick={() => savePdf(receipt)}>Save the PDF{of}</Button>
        <Button variant="quiet" onClick={remove}>
          Remove from this phone{of}
        </Button>
      </div>
    </article>
  )
}
