import type { Course } from '#contract/catalog.ts'
import { parseRupees, rupeeText } from '#contract/money.ts'
import type { Choice } from '../table/list-filter.ts'
import type { ShownPictures, TypedFields } from './course-fields.ts'

/** A course form as the course that it would make, whatever is missing or wrong in it still. */
export function courseTyped(
  typed: TypedFields,
  pictures: ShownPictures,
  departments: readonly Choice[],
): Course {
  const fee = parseRupees(typed.courseFee)
  const title = departments.find(({ value }) => value === typed.department)?.label
  return {
    ...typed,
    ...pictures,
    _id: 'preview',
    isEnrolled: false,
    courseFee: fee === null ? null : rupeeText(fee),
    department: { _id: typed.department, title: title ?? 'Department' },
    mode: textOrNull(typed.mode),
    duration: textOrNull(typed.duration),
    enrollmentClosed: textOrNull(typed.enrollmentClosed),
    outcomes: textOrNull(typed.outcomes),
    audience: textOrNull(typed.audience),
    needs: textOrNull(typed.needs),
    software: textOrNull(typed.software),
    topics: textOrNull(typed.topics),
    feeCovers: textOrNull(typed.feeCovers),
    trainerName: textOrNull(typed.trainerName),
    trainerAbout: textOrNull(typed.trainerAbout),
    certificate: textOrNull(typed.certificate),
  }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
