import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { OfficeCategory } from '#contract/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useMay } from '../frame/admin-session.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { categoryColumns } from './category-columns.tsx'
import { CategoryRowActions } from './category-row-actions.tsx'
import { DeleteCategory } from './delete-category.tsx'

export function meta() {
  return officeMeta('Category')
}

const rowsOf = (reply: { categoryDetails: OfficeCategory[] }) => reply.categoryDetails

/** Spec §2, category table: in the order of the menus, which can be changed here. */
export default function CategoriesPage() {
  const list = useOfficeList('listCategories', { rowsOf })
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
    <OfficePage
      title="Category"
      actions={mayEdit && <ButtonLink to={pages.addCategory()}>Add category</ButtonLink>}
    >
      <OfficeTable
        list={list}
        caption="Categories"
        columns={categoryColumns}
        rowId={(category) => category._id}
        searchLabel="Title or description"
        emptyText={messages.categoriesNotFound}
        emptyHelp="Each category is a department in the visitors’ menu, with a page of its own."
        rowActions={mayEdit ? rowActions : undefined}
      />
      {deleting && (
        <DeleteCategory
          category={deleting}
          close={() => setDeleting(null)}
          deleted={list.asked.refetch}
        />
      )}
    </OfficePage>
  )
}
