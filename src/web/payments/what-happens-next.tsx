import type { ReactNode } from 'react'
import type { Institute } from '#contract/institute.ts'
import { maskedAddress } from '#contract/masked-address.ts'
import { pages } from '#contract/pages.ts'
import type { MyCourses } from '#contract/payments.ts'
import { firstClassOf, whatHappensNext } from '#contract/what-happens-next.ts'
import { useSession } from '#web/session/session.ts'
import { SendToParent } from '#web/sharing/send-to-parent.tsx'
import { useInstitute } from '#web/shell/frame-data.ts'
import { PhoneLink } from '#web/shell/phone-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { refundLabels } from './refund-labels.ts'
import { RefundText } from './refund-text.tsx'
import styles from './what-happens-next.module.css'

type MyCourse = MyCourses['courses'][number]

type NextProps = {
  course: Pick<MyCourse, 'courseId' | 'courseName' | 'campus' | 'isListed'>
  /** Where it is in one, with the moment since when. */
  place?: Pick<MyCourse, 'batch' | 'enrolledOn'> | undefined
  /** Days and place of the batch stand beside this already. */
  isBatchShown?: boolean
  /** Where it is not said beside this already. */
  refund?: MyCourse['refund'] | undefined
  /** What the student keeps of the dates: a file for the calendar. */
  children?: ReactNode
}

/** After paying: the mail, where and when to come, whom to ask, until when the fee can be had back, and who else may know. */
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
  // nobody comes to a campus for an online batch
  const name = batch === null ? course.campus : batch.campus
  const campus = institute.campuses.find((known) => known.name === name) ?? null
  const firstClass = batch && place ? firstClassOf(batch, new Date(place.enrolledOn)) : null
  return { ...whatHappensNext({ campus, firstClass }), phone: campus?.phone ?? institute.phone }
}

function Item({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
