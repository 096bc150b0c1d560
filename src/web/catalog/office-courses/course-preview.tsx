import { markdownHtml } from '#markdown/markdown-html.ts'
import { readMarkdown } from '#markdown/read-markdown.ts'
import { knownDepartments } from '#contract/pages.ts'
import { useMemo } from 'react'
import { CourseAnswers } from '#web/catalog/courses/course-answers.tsx'
import { CourseCard } from '#web/catalog/courses/listing/course-card.tsx'
import { CourseFacts } from '#web/catalog/courses/course-facts.tsx'
import { CourseOutcomes } from '#web/catalog/courses/course-outcomes.tsx'
import { Markdown } from '#web/platform/ui/content/markdown.tsx'
import type { Choice } from '../../platform/table/filters/list-filter.ts'
import { ScrollBox } from '../../platform/table/cells/scroll-box.tsx'
import { courseTyped } from './course-typed.ts'
import type { ShownPictures, TypedFields } from './course-fields.ts'
import styles from './course-preview.module.css'

type CoursePreviewProps = {
  typed: TypedFields
  pictures: ShownPictures
  departments: readonly Choice[]
}

/**
 * A course's card and page at a phone's width, made of the real components. It repeats the form, so
 * it is inert: hidden from assistive technology, the keyboard and the mouse.
 */
export function CoursePreview({ typed, pictures, departments }: CoursePreviewProps) {
  const course = courseTyped({ ...typed, ...pictures }, departments)
  const { department, courseName, enrollmentClosed, description } = course
  const html = useMemo(() => markdownHtml(readMarkdown(description), 1), [description])
  const slug = knownDepartments.find(({ title }) => title === department.title)?.slug
  return (
    <ScrollBox className={styles.scroll} label="Card and page">
      <div className={styles.phone} inert aria-hidden="true" data-department={slug}>
        <p className={styles.place}>The card</p>
        <ul className={styles.card}>
          <CourseCard course={course} urgency="later" />
        </ul>
        <p className={styles.place}>The page</p>
        <div className={styles.page}>
          <p className={styles.name}>{courseName || 'Course Name'}</p>
          {enrollmentClosed !== null && <p className={styles.closed}>{enrollmentClosed}</p>}
          <CourseFacts course={course} />
          <CourseOutcomes outcomes={course.outcomes} />
          <Markdown html={html} />
          <CourseAnswers course={course} isOpen />
        </div>
      </div>
    </ScrollBox>
  )
}
