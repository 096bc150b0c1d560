import { daysAndHours, datesText, placeText } from '#contract/teaching/batch-words.ts'
import { pages } from '#contract/pages.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { Batch } from '../records/batch.ts'
import { calendarFile } from './calendar-file.ts'

export type CalendarFile = { filename: string; contentType: string; content: Buffer }
export type MakeCalendarFile = (of: CalendarSubject) => CalendarFile

type CalendarSubject = {
  batch: Batch
  /** Name and code as they were when bought. */
  course: { courseName: string; courseCode: string }
  /** When the file is created. */
  now: Date
}

/** The calendar file of a batch for its students; it includes the joining note. */
export function calendarFileMaker({
  institute,
  publicUrl,
}: {
  institute: Institute
  publicUrl: string
}): MakeCalendarFile {
  return ({ batch, course, now }) => {
    const text = calendarFile({
      batch,
      host: new URL(publicUrl).hostname,
      title: course.courseName,
      place: batchPlace(institute, batch.campus),
      description: description(institute, batch),
      url: publicUrl + pages.myCourses(),
      now,
    })
    const code = course.courseCode.replaceAll(/[^\w-]+/g, '-')
    return {
      filename: `${code}-${batch.startsOn}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from(text),
    }
  }
}

/** The campus with its address, or that the batch is online. */
export function batchPlace({ campuses }: Pick<Institute, 'campuses'>, campus: string | null) {
  const known = campuses.find(({ name }) => name === campus)
  return known === undefined
    ? placeText(campus)
    : `${known.name} campus, ${known.addressLines.join(', ')}`
}

function description({ name, phone }: Institute, batch: Batch): string {
  const { trainerName, joiningNote } = batch
  const lines = [
    `${datesText(batch)}. ${daysAndHours(batch)}.`,
    trainerName === null ? null : `Trainer: ${trainerName}`,
    joiningNote,
    `${name}, ${phone}`,
  ]
  return lines.filter((line) => line !== null).join('\n')
}
