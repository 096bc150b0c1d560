import type { SearchAsTyped } from '#contract/platform/search-as-typed.ts'
import { pages } from '#contract/pages.ts'
import type { IconName } from '#web/platform/ui/icon.tsx'
import { coursesFor } from './courses-for.ts'

export type SuggestedOption = { label: string; note: string; icon: IconName; to: string }

/** The entries below the field, in this order; none for an empty response. */
export function suggestedOptions(found: SearchAsTyped, typed: string): SuggestedOption[] {
  const options: SuggestedOption[] = [
    ...found.words.map((word) => ({
      label: word,
      note: 'Did you mean this?',
      icon: 'search' as const,
      to: coursesFor(word),
    })),
    ...found.departments.map(({ title, slug }) => ({
      label: title,
      note: 'Department',
      icon: 'layers' as const,
      to: pages.department(slug),
    })),
    ...found.campuses.map((campus) => ({
      label: campus,
      note: 'Courses at this campus',
      icon: 'pin' as const,
      to: coursesFor(campus),
    })),
    ...found.courses.map(({ _id, courseName, department }) => ({
      label: courseName,
      note: department,
      icon: 'screen' as const,
      to: pages.course(_id),
    })),
  ]
  if (found.courses.length === 0) return options
  const all = { label: `All courses for “${typed}”`, note: '', icon: 'arrow-right' as const }
  return [...options, { ...all, to: coursesFor(typed) }]
}
