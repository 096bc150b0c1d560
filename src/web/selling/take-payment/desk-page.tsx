import { useCallback, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { CourseChoice } from '../../people/students/course-choice.tsx'
import { CourseToPay } from '../../people/students/course-to-pay.tsx'
import type { PaymentFrame } from '../../people/students/payment-form.tsx'
import type { Typed } from '../../people/students/use-payment.ts'
import styles from './desk-page.module.css'
import { useDeskDraft } from './desk-draft.ts'
import { usePayerOfLink } from './use-payer-of-link.ts'
import { StudentFinder } from './student-finder.tsx'

export function meta() {
  return officeMeta('Take a payment')
}

/** A payment at the desk: who, what for, and how; then the receipt opens. */
export default function DeskPage() {
  return (
    <NeedsPermission permission="counter">
      <Desk />
    </NeedsPermission>
  )
}

function Desk() {
  const { draft, change, keep, forget } = useDeskDraft()
  usePayerOfLink(change)
  const { student, course, typed } = draft
  const keepTyped = useCallback((now: Partial<Typed>) => keep({ typed: now }), [keep])
  // a draft from before is restored
  const [kept] = useState(typed)
  return (
    <OfficePage
      title="Take a payment"
      width="form"
      actions={
        <ButtonLink variant="quiet" to={pages.officeCheques()}>
          Cheques in hand
        </ButtonLink>
      }
    >
      {student === null ? (
        <OfficeCard title="1. Student">
          <StudentFinder
            draft={draft}
            change={change}
            keep={keep}
            choose={(chosen) => change({ student: chosen, adding: null, looked: '' })}
          />
        </OfficeCard>
      ) : (
        <OfficeCard
          title={`1. ${student.name}`}
          actions={
            <div className={styles.actions}>
              <ButtonLink variant="quiet" to={pages.officeStudent(student._id)}>
                Open profile
              </ButtonLink>
              <Button variant="quiet" onClick={forget}>
                Another student
              </Button>
            </div>
          }
        />
      )}
      {student !== null && course === null && (
        <OfficeCard title="2. Course">
          <CourseChoice choose={(chosen) => change({ course: chosen, typed: null })} />
        </OfficeCard>
      )}
      {student !== null && course !== null && (
        <OfficeCard title="2. Course and payment">
          <CourseToPay
            key={`${student._id} ${course.id}`}
            student={student}
            course={course}
            chooseAnother={() => change({ course: null, typed: null })}
            enrolled={forget}
            draft={{ typed: kept?.courseId === course.id ? kept : null, keep: keepTyped }}
            frame={onPage}
          />
        </OfficeCard>
      )}
    </OfficePage>
  )
}

const onPage: PaymentFrame = ({ form, answer, children }) =>
  form === undefined ? (
    <div className={styles.form}>{children}</div>
  ) : (
    // as below: its own draft has the payment's key
    <form {...form} data-no-draft className={styles.form}>
      {children}
      <div className={styles.answer}>{answer}</div>
    </form>
  )
