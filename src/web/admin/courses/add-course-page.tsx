import { pages } from '#contract/pages.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { NeedsPermission } from '../frame/needs-permission.tsx'
import { OfficePage } from '../frame/office-page.tsx'
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
