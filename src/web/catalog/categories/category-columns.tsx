import { Link } from 'react-router'
import type { OfficeCategory } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './category-columns.module.css'

/** Spec §2: these columns in this order; Action is the table's own. */
export const categoryColumns: readonly OfficeColumn<OfficeCategory, SortOf<'listCategories'>>[] = [
  { id: 'place', header: 'Sl No', align: 'end', cell: (_, place) => place },
  {
    id: 'title',
    header: 'Category',
    sort: 'title',
    isHead: true,
    cell: ({ _id, title, courseCount }) => (
      <>
        {title}
        <Link className={styles.count} to={`${pages.officeCourses()}?department=${_id}`}>
          {courseCount === 1 ? '1 course' : `${courseCount} courses`}
        </Link>
      </>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    isLong: true,
    cell: ({ description }) => <div className={styles.description}>{description}</div>,
  },
]
