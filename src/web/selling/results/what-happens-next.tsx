import type { ReactNode } from 'react'
import type { Institute } from '#contract/institute/institute.ts'
import { maskedAddress } from '#contract/platform/text/masked-address.ts'
import { pages } from '#contract/pages.ts'
import type { MyCourses } from '#contract/money/payments.ts'
import { firstClassOf, whatHappensNext } from '#contract/teaching/what-happens-next.ts'
import { useSession } from '#web/people/session/session.ts'
import { SendToParent } from '#web/platform/sharing/send-to-parent.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { IconName } from '#web/platform/ui/icon.tsx'
import { refundLabels } from '../../money/own-refunds/refund-labels.ts'
import { RefundText } from '../../money/own-refunds/refund-text.tsx'
import styles from './what-happens-next.module.css'

type MyCourse = MyCourses['courses'][number]

type NextProps = {
  course: Pick<MyCourse, 'courseId' | 'courseName' | 'campus' | 'isOnline' | 'isListed'>
  /** The batch, where there is one, and the start of the enrollment. */
  place?: Pick<MyCourse, 'batch' | 'enrolledOn'> | undefined
  /** The page shows days and place of the batch already. */
  isBatchShown?: boolean
  /** Left out where the page shows it already. */
  refund?: MyCourse['refund'] | undefined
  /** The button for the calendar file. */
  children?: ReactNode
}

/** After paying: the mail, when and where to come, contacts, the refund deadline, and sharing. */
export function WhatHappensNext({ course, place, isBatchShown, refund, children }: NextProps) {
  const institute = useInstitute()
  const { come, ask, phone } = wordsFor({ course, place, institute })
  const { user } = useSession()
  return (
    <div className={styles.next}>
      <ul>
        {user && (
          <Item icon="mail">
            The receipt is mailed to {maskedAddress(user.email)}. If it is not there, look among the
            unwanted mail.
          </Item>
        )}
        {(isBatchShown ? [] : come).map((sentence) => (
          <Item key={sentence} icon="pin">
            {sentence}
          </Item>
        ))}
        <Item icon="phone">
          {ask} <PhoneLink phone={phone} />
        </Item>
        {refund && (
          <Item icon="clock">
            <RefundText>{refundLabels(refund, institute.refundProcessing)}</RefundText>
          </Item>
        )}
      </ul>
      {children}
      {course.isListed && (
        <SendToParent
          path={pages.course(course.courseId)}
          text={`${course.courseName} at ${institute.name}:`}
        />
      )}
    </div>
  )
}

type WordsFor = Pick<NextProps, 'course' | 'place'> & {
  institute: Pick<Institute, 'campuses' | 'phone'>
}

function wordsFor({ course, place, institute }: WordsFor) {
  const batch = place?.batch?.isCancelled === false ? place.batch : null
  const name = campusOf(course, batch)
  const campus = institute.campuses.find((known) => known.name === name) ?? null
  const firstClass = batch && place ? firstClassOf(batch, new Date(place.enrolledOn)) : null
  const next = whatHappensNext({ campus, isOnline: name === null, firstClass })
  return { ...next, phone: campus?.phone ?? institute.phone }
}

/** null: it is online. */
function campusOf(course: NextProps['course'], batch: MyCourse['batch']): string | null {
  if (batch !== null) return batch.campus
  return course.isOnline === true ? null : course.campus
}

function Item({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
