import type { Course } from '#contract/catalog/catalog.ts'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { effortText } from './effort-text.ts'

type CourseEffortProps = { course: Pick<Course, 'hoursPerWeek' | 'language' | 'level'> }

/** What a course asks of a student; nothing where the office said nothing. */
export function CourseEffort({ course }: CourseEffortProps) {
  const { hoursPerWeek, level, language } = course
  if (hoursPerWeek === null && level === null && language === null) return null
  return (
    <Facts
      look="columns"
      facts={[
        { name: 'Effort', value: effortText(hoursPerWeek) },
        { name: 'Level', value: level },
        { name: 'Language', value: language },
      ]}
    />
  )
}
