import { useRef, useEffect, useState } from 'react'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { savePdf } from '#web/platform/documents/save-pdf.ts'
import type { OfflineCopies, StoredReceipt } from '#web/platform/offline/copy-store.ts'
import { useSession } from '#web/people/session/session.ts'
import { Button } from '#web/platform/ui/button.tsx'
import record from '#web/platform/ui/content/record-card.module.css'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './kept-copies.module.css'
import { CourseCard } from './my-course-card.tsx'
import { readCopies, removeReceipt } from '../../platform/offline/copy-store.ts'

/** The student's offline copies in this browser, with their date. */
export function KeptCopies() {
  const { user } = useSession()
  const { kept, isRead, remove } = useOfflineCopies()
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

function Courses({ courses, savedAt }: OfflineCopies['courses']) {
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

type ReceiptCardProps = { receipt: StoredReceipt; remove: () => void }

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

type Read = { studentId: string; kept: OfflineCopies | null }

/**
 * The logged-in student's copies in this browser; kept is null while they load, and where there are
 * none.
 */
function useOfflineCopies() {
  const { user } = useSession()
  const studentId = user?._id ?? null
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    if (studentId === null) return
    let isCurrent = true
    const show = (kept: OfflineCopies | null) => {
      if (isCurrent) setRead({ studentId, kept })
    }
    // a browser that refuses its storage has none
    readCopies(studentId).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [studentId])
  const current = read !== null && read.studentId === studentId ? read : null
  const remove = async (number: string) => {
    if (current === null) return
    await removeReceipt(current.studentId, number)
    setRead({ ...current, kept: current.kept && without(current.kept, number) })
  }
  return { kept: current?.kept ?? null, isRead: current !== null, remove }
}

function without({ courses, receipts }: OfflineCopies, number: string): OfflineCopies {
  return { courses, receipts: receipts.filter((receipt) => receipt.number !== number) }
}
