import { createElement as h } from 'react'
import {
  boughtPlace,
  datesText,
  daysAndHours,
  seatText,
  shortDay,
} from '#contract/teaching/batch-words.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import { batchPlace } from '../../teaching/batches/showing/showing.service.ts'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

export type GroupPlaceDetails = {
  institute: MailInstitute & Pick<Institute, 'campuses' | 'phone'>
  studentName: string
  organisation: string
  courseName: string
  courseCode: string
  campus: string
  isOnline: boolean
  /** null: the course had no batches. */
  batch: Batch | null
  myCoursesUrl: string
}

/** To each student of a group: course, batch and campus, without any amount (decision 70). */
export function groupPlaceMail(details: GroupPlaceDetails): Promise<MailContent> {
  const { institute, studentName, organisation, courseName, batch, myCoursesUrl } = details
  const title = `You are enrolled in ${courseName}`
  const note = batch?.joiningNote ?? null
  return renderMail({
    institute,
    subject: title,
    title,
    preview:
      batch === null
        ? `${organisation} has booked your seat ${seatText(details)}.`
        : `It starts on ${shortDay(batch.startsOn)}. ${organisation} has booked your seat.`,
    reason: `You get this mail because ${organisation} has enrolled you in a course at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(studentName)},`),
      h(
        Paragraph,
        null,
        `${organisation} has booked a seat for you in ${courseName}. There is nothing for you to pay.`,
      ),
      h(DetailsTable, { details: placeLines(details) }),
      ...(note === null ? [] : [h(Paragraph, null, `Before you come: ${note}`)]),
      h(ActionLink, { href: myCoursesUrl }, 'See my courses'),
      h(Paragraph, null, `Questions about the course: ${institute.phone}.`),
    ],
  })
}

function placeLines({
  courseName,
  courseCode,
  batch,
  institute,
  ...bought
}: GroupPlaceDetails): [string, string | null][] {
  const course: [string, string | null] = ['Course', `${courseName} (${courseCode})`]
  if (batch === null) return [course, ['Campus', boughtPlace(bought)]]
  return [
    course,
    ['Dates', datesText(batch)],
    ['Days and hours', daysAndHours(batch)],
    ['Place', batchPlace(institute, batch.campus)],
    ['Trainer', batch.trainerName],
  ]
}
