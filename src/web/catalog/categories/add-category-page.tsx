import { pages } from '#contract/pages.ts'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { AddCategoryForm } from './add-category-form.tsx'

export function meta() {
  return officeMeta('Add category')
}

export default function AddCategoryPage() {
  return (
    <OfficePage
      title="Add category"
      width="form"
      back={{ label: 'Category', path: pages.officeCategories() }}
    >
      <NeedsPermission permission="catalog">
        <AddCategoryForm />
      </NeedsPermission>
    </OfficePage>
  )
}
