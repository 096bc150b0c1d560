import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { OfficeCategory } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { Link } from 'react-router'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { SavedCategorySteps } from './saved-category.tsx'
import styles from './category-columns.module.css'
import { useApi } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { whyCategoryStays } from '#contract/catalog/why-category-stays.ts'
import { useAction } from '../../platform/data/use-action.ts'
import { RowButton, RowGap, RowLink } from '../../platform/table/cells/row-action.tsx'

/** Spec §2: these columns in this order; Action is the table's own. */
const categoryColumns: readonly OfficeColumn<OfficeCategory, SortOf<'listCategories'>>[] = [
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

const categories = defineList('listCategories', {
  title: 'Categories',
  pageTitle: 'Category',
  rowsOf: (reply) => reply.categoryDetails,
  rowId: ({ _id }) => _id,
  searchLabel: 'Title or description',
  columns: categoryColumns,
  emptyText: messages.categoriesNotFound,
  emptyHelp: 'Each category is a department in the menu of the site, with its own page.',
})

export function meta() {
  return officeMeta('Category')
}

/** Spec §2, category table: in the order of the menus, which can be changed here. */
export default function CategoriesPage() {
  const list = useOfficeList(categories)
  const mayEdit = useMay('catalog')
  const [deleting, setDeleting] = useState<OfficeCategory | null>(null)
  const isInMenuOrder = list.state.sort === '' && list.state.q === ''
  const rowActions = (category: OfficeCategory) => (
    <CategoryRowActions
      category={category}
      canMove={isInMenuOrder}
      isLast={category.place === list.total}
      askDelete={() => setDeleting(category)}
      changed={list.result.refetch}
    />
  )
  return (
    <OfficeListPage
      list={list}
      actions={mayEdit && <ButtonLink to={pages.addCategory()}>Add category</ButtonLink>}
      about={<SavedCategorySteps />}
      rowActions={mayEdit ? rowActions : undefined}
    >
      {deleting && (
        <DeleteCategory
          category={deleting}
          close={() => setDeleting(null)}
          deleted={list.result.refetch}
        />
      )}
    </OfficeListPage>
  )
}

type DeleteCategoryProps = { category: OfficeCategory; close: () => void; deleted: () => void }

/** Spec §8, delete confirmation. A category that has courses is refused with their number (rule 17). */
function DeleteCategory({ category, close, deleted }: DeleteCategoryProps) {
  const api = useApi()
  const toast = useToast()
  const confirm = async () => {
    const { message } = await api.deleteCategory({ id: category._id })
    toast({ tone: 'good', text: message })
    deleted()
  }
  return (
    <ConfirmDialog confirm={confirm} specifiedText={messages.categoryNotDeleted} close={close}>
      <p>
        <strong>{category.title}</strong>: you will not be able to recover this category.
      </p>
    </ConfirmDialog>
  )
}

type CategoryRowActionsProps = {
  category: OfficeCategory
  /** The list is sorted by the order that the buttons change. */
  canMove: boolean
  isLast: boolean
  askDelete: () => void
  changed: () => void
}

/**
 * Edit and Delete (spec §2), and the place in the menus. Delete is disabled for a category with
 * courses.
 */
function CategoryRowActions(props: CategoryRowActionsProps) {
  const { category, canMove, isLast, askDelete, changed } = props
  const api = useApi()
  const toast = useToast()
  const { run } = useAction()
  const { _id: id, title, place } = category
  const move = (direction: 'up' | 'down') =>
    void run(async () => {
      const { message } = await api.moveCategory({ id, direction })
      toast({ tone: 'good', text: message })
      changed()
    })
  return (
    <>
      <RowLink of={title} to={pages.editCategory(id)}>
        Edit
      </RowLink>
      {canMove && place > 1 && (
        <RowButton of={title} onClick={() => move('up')}>
          Up
        </RowButton>
      )}
      {canMove && place === 1 && <RowGap>Up</RowGap>}
      {canMove && !isLast && (
        <RowButton of={title} onClick={() => move('down')}>
          Down
        </RowButton>
      )}
      {canMove && isLast && <RowGap>Down</RowGap>}
      <RowButton of={title} tone="bad" offBecause={whyCategoryStays(category)} onClick={askDelete}>
        Delete
      </RowButton>
    </>
  )
}
