import type { CourseStatus } from '#contract/catalog/office-catalog.ts'

/** badge: beside one course. choice: in the filter, of many. */
export const courseStatusWords = {
  published: { badge: 'Published', choice: 'Published' },
  draft: { badge: 'Draft', choice: 'Drafts' },
  hidden: { badge: 'Deleted', choice: 'Deleted, kept for history' },
} as const satisfies Record<CourseStatus, { badge: string; choice: string }>
