import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { OfficeCategory } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { usePictureToSend } from '../../platform/office-forms/use-picture-to-send.ts'
import styles from '../../platform/office-forms/form-grid.module.css'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { PictureField } from '../../platform/office-forms/picture-field.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { CategoryFields } from './category-fields.tsx'

type EditCategoryFormProps = { category: OfficeCategory; takeTheirs: () => void }

/** Spec §7, edit category: only changed fields are sent, then the list opens. */
export function EditCategoryForm({ category, takeTheirs }: EditCategoryFormProps) {
  const [title, setTitle] = useState(category.title)
  const [description, setDescription] = useState(category.description)
  const [isConflict, setConflict] = useState(false)
  const picture = usePictureToSend()
  const action = useAction({ specified: messages.categoryNotSaved })
  const isSaved = useRef(false)
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const { _id: id, version, photo: present } = category

  const changes = () => ({
    ...(title.trim() !== category.title && { title }),
    ...(description.trim() !== category.description && { description }),
  })
  const hasChanges = () =>
    !isSaved.current && (picture.isChosen() || Object.keys(changes()).length > 0)
  const save = async () => {
    const refused = picture.problem()
    if (refused) return toast({ tone: 'bad', text: refused })
    if (!hasChanges()) return toast({ tone: 'info', text: messages.nothingChanged })
    try {
      const photo = await picture.send()
      const { message } = await api.editCategory({
        id,
        version,
        ...changes(),
        ...(photo !== null && { photo }),
      })
      isSaved.current = true
      toast({ tone: 'good', text: message })
      await navigate(pages.officeCategories())
    } catch (error) {
      setConflict(error instanceof Problem && error.code === 'edited-meanwhile')
      throw error
    }
  }
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void action.run(save)
        }}
      >
        {isConflict && (
          <Alert tone="warn" title={messages.editedMeanwhile} isUrgent>
            <p>
              <Button variant="quiet" onClick={takeTheirs}>
                Reload: take the new version
              </Button>
            </p>
          </Alert>
        )}
        <CategoryFields {...{ title, description, setTitle, setDescription }} />
        <PictureField label="Image" form="edit" present={present} choose={picture.choose} />
        <p className={styles.buttons}>
          <Button type="submit" isBusy={action.isBusy} busyText={messages.updating}>
            Update category
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
