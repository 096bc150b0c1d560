import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useTabTitle } from '../../platform/frame/use-tab-title.ts'
import { EditCategoryForm } from './edit-category-form.tsx'

export function meta() {
  return officeMeta('Edit category')
}

export default function EditCategoryPage() {
  return (
    <OfficePage
      title="Edit category"
      width="form"
      back={{ label: 'Category', path: pages.officeCategories() }}
    >
      <NeedsPermission permission="catalog">
        <LoadedCategory id={useParams()['id'] ?? ''} />
      </NeedsPermission>
    </OfficePage>
  )
}

function LoadedCategory({ id }: { id: string }) {
  const query = useApiQuery('showCategory', { id })
  const category = query.answer?.categoryDetails
  useTabTitle(category ? `${category.title} · Edit category` : 'Edit category')
  return (
    <>
      <LoadFailed {...query} />
      {!category && query.failure === null && <p role="status">{messages.loading}</p>}
      {category && (
        <EditCategoryForm key={category.version} category={category} takeTheirs={query.refetch} />
      )}
    </>
  )
}
