import { createElement as h } from 'react'
import type { ReactNode } from 'react'
import type { BatchTimes } from '#contract/teaching/batches.ts'
import { fixedDaysAndHours } from '#contract/teaching/batch-words.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

/** Place and times of a student's classes. times null: the course has no batches. */
export type PlaceDetails = {
  campus: string
  times: BatchTimes | null
  joiningNote: string | null
}

export type BatchLetter = {
  institute: MailInstitute
  studentName: string
  courseName: string
}

type Letter = BatchLetter & {
  subject: string
  title: string
  preview: string
  paragraphs: readonly string[]
  details?: readonly (readonly [string, string | null])[]
  after?: readonly string[]
  link: { href: string; words: string }
}

/** The layout of a mail to an enrolled student: greeting, event, facts, next step. */
export function batchLetter(letter: Letter): Promise<MailContent> {
  const { institute, studentName, subject, title, preview, link } = letter
  const { paragraphs, details = [], after = [] } = letter
  const body: ReactNode[] = [
    h(Paragraph, { key: 'greeting' }, `Hello ${greetingName(studentName)},`),
    ...paragraphs.map((text, index) => h(Paragraph, { key: `before ${index}` }, text)),
    ...(details.length === 0 ? [] : [h(DetailsTable, { key: 'details', details })]),
    ...after.map((text, index) => h(Paragraph, { key: `after ${index}` }, text)),
    h(ActionLink, { key: 'link', href: link.href }, link.words),
  ]
  const reason = `You get this mail because you enrolled in a course at ${institute.name}.`
  return renderMail({ institute, subject, title, preview, reason, body })
}

/** Days, hours, place, and what to bring. */
export function placeDetails(place: PlaceDetails): readonly (readonly [string, string | null])[] {
  const { campus, times, joiningNote } = place
  return [
    ['Where', campus],
    ['From', times && daysText(times)],
    ['Classes', times && (fixedDaysAndHours(times) ?? 'As arranged with you')],
    ['Please note', joiningNote],
  ]
}

export function placeLine({ campus, times }: Pick<PlaceDetails, 'campus' | 'times'>): string {
  return times === null ? campus : `${campus}, ${daysText(times)}`
}
