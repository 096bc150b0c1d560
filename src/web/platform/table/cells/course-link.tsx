import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { OutsideLink } from '../../frame/outside-link.tsx'
import { useMay } from '../../office-session/admin-session.ts'

/** A course's name: it leads to Edit, or to the public page for those who may not edit. */
export function CourseLink({ id, name }: { id: string; name: string }) {
  const mayEdit = useMay('catalog')
  return mayEdit ? (
    <Link to={pages.editCourse(id)}>{name}</Link>
  ) : (
    <OutsideLink to={pages.course(id)}>{name}</OutsideLink>
  )
}
