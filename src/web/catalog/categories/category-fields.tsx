import { limits } from '#contract/platform/limits.ts'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

type CategoryFieldsProps = {
  title: string
  description: string
  setTitle: (title: string) => void
  setDescription: (description: string) => void
}

export function CategoryFields(props: CategoryFieldsProps) {
  const { title, description, setTitle, setDescription } = props
  return (
    <>
      <TextField
        label="Title"
        required
        maxLength={limits.departmentTitleMaxLength}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextAreaField
        label="Description"
        required
        maxLength={limits.descriptionMaxLength}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
    </>
  )
}
