import { pages } from '#contract/pages.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { AddCourseForm } from './add-course-form.tsx'

export function meta() {
  return officeMeta('Add course')
}

export default function AddCoursePage() {
  return (
    <OfficePage title="Add course" back={{ label: 'Courses', path: pages.officeCourses() }}>
      <NeedsPermission permission="catalog">
        <AddCourseForm />
      </NeedsPermission>
    </OfficePage>
  )
}
