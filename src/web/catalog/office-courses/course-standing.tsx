import type { OfficeCourse } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import styles from './course-standing.module.css'

type CourseStandingProps = { course: OfficeCourse; changed: () => void }

const steps = {
  published: { call: 'draftCourse', label: 'Make it a draft' },
  draft: { call: 'publishCourse', label: 'Publish' },
  hidden: { call: 'restoreCourse', label: 'Restore' },
} as const

/** Whether visitors see the course, the switch for it, and its last editor. */
export function CourseStanding({ course, changed }: CourseStandingProps) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const { call, label } = steps[course.status]
  const change = () =>
    void run(async () => {
      const { message } = await api[call]({ id: course._id })
      toast({ tone: 'good', text: message })
      changed()
    })
  return (
    <div className={styles.standing}>
      {course.status === 'published' && (
        <>
          <Badge tone="good">Published</Badge>
          <Link to={pages.course(course._id)}>See it as visitors do</Link>
        </>
      )}
      {course.status === 'draft' && <Badge tone="warn">Draft: visitors do not see it</Badge>}
      {course.status === 'hidden' && <Badge tone="plain">Deleted, kept for its history</Badge>}
      <span className={styles.edited}>
        Last changed <Moment at={course.editedAt} hasTime />
        {course.editedBy && ` by ${course.editedBy}`}
      </span>
      <Button variant="quiet" isBusy={isBusy} onClick={change}>
        {label}
      </Button>
    </div>
  )
}
