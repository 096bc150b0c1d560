import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { OfficeCategory } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/frame/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { categoryColumns } from './category-columns.tsx'
import { CategoryRowActions } from './category-row-actions.tsx'
import { DeleteCategory } from './delete-category.tsx'

const categories = defineList('listCategories', {
  title: 'Categories',
  pageTitle: 'Category',
  rowsOf: (reply) => reply.categoryDetails,
  rowId: ({ _id }) => _id,
  searchLabel: 'Title or description',
  columns: categoryColumns,
  emptyText: messages.categoriesNotFound,
  emptyHelp: 'Each category is a department in the visitors’ menu, with a page of its own.',
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
      changed={list.asked.refetch}
    />
  )
  return (
    <OfficeListPage
      list={list}
      actions={mayEdit && <ButtonLink to={pages.addCategory()}>Add category</ButtonLink>}
      rowActions={mayEdit ? rowActions : undefined}
    >
      {deleting && (
        <DeleteCategory
          category={deleting}
          close={() => setDeleting(null)}
          deleted={list.asked.refetch}
        />
      )}
    </OfficeListPage>
  )
}
