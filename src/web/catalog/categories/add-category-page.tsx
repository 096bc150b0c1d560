import { pages } from '#contract/pages.ts'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { Button, ButtonLink } from '../../platform/ui/button.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { usePictureToSend } from '../../platform/office-forms/use-picture-to-send.ts'
import styles from '../../platform/office-forms/form-grid.module.css'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { PictureField } from '../../platform/office-forms/picture-field.tsx'
import { useAction } from '../../platform/data/use-action.ts'
import type { SavedCategory } from './saved-category.tsx'
import { CategoryFields } from './category-fields.tsx'

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

/**
 * Spec §5: the browser requires title, description and image (rule 28). The image is sent first.
 */
function AddCategoryForm() {
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const picture = usePictureToSend()
  const upload = useAction({ specified: messages.imageNotUploaded })
  const add = useAction({ specified: messages.categoryNotSaved })
  const isAdded = useRef(false)
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const isBusy = upload.isBusy || add.isBusy
  const hasChanges = () =>
    !isAdded.current && (title !== '' || description !== '' || picture.isChosen())

  const send = async () => {
    const refused = picture.problem()
    if (refused) return toast({ tone: 'bad', text: refused })
    // spec §8: if the picture cannot be sent, nothing is added
    let photo: string | null = null
    const isSent = await upload.run(async () => {
      photo = await picture.send()
    })
    if (!isSent || photo === null) return
    const input = { title, description, photo }
    await add.run(async () => {
      const { message, _id: id } = await api.addCategory(input)
      isAdded.current = true
      toast({ tone: 'good', text: message })
      const state: SavedCategory = { savedCategory: { id, title } }
      await navigate(pages.officeCategories(), { state })
    })
  }
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send()
        }}
      >
        <CategoryFields {...{ title, description, setTitle, setDescription }} />
        <PictureField label="Image" form="add" required choose={picture.choose} />
        <p className={styles.buttons}>
          <Button type="submit" isBusy={isBusy} busyText={messages.uploading}>
            Add category
          </Button>
          <ButtonLink variant="quiet" to={pages.officeCategories()}>
            Cancel
          </ButtonLink>
        </p>
      </form>
      <LeaveGuard hasChanges={hasChanges} />
    </>
  )
}
