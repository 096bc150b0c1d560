import { messages } from '#contract/messages.ts'
import type { OfficeCategory } from '#contract/catalog/office-catalog.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'

type DeleteCategoryProps = { category: OfficeCategory; close: () => void; deleted: () => void }

/** Spec §8, delete confirmation. A category that has courses is refused with their number (rule 17). */
export function DeleteCategory({ category, close, deleted }: DeleteCategoryProps) {
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
