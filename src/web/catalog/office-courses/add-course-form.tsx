import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isOnline } from '#contract/catalog/course-campuses.ts'
import { courseFields } from '#contract/catalog/course-fields.ts'
import { messages } from '#contract/messages.ts'
import type { AddCourseInput as AddCourse } from '#contract/catalog/office-catalog.ts'
import { AddCourseInput } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import styles from '../../platform/office-forms/form-grid.module.css'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { actionFailureText } from '../../platform/frame/action-failure-text.ts'
import { PreviewColumn } from './preview-column.tsx'
import { controlOf } from './course-controls.ts'
import { dayHints } from './day-hints.ts'
import type { TypedFields } from './course-fields.ts'
import { emptyFields, ofPictures } from './course-fields.ts'
import { CourseFormFields } from './course-form-fields.tsx'
import type { SavedCourse } from './saving/saved-course.tsx'
import { useDepartments } from '../../platform/table/filters/use-department-choices.ts'
import { useCoursePictures } from './use-course-pictures.ts'

/** Spec §5, add course. The pictures are sent first; a failed request leaves the form as it is. */
export function AddCourseForm() {
  const [address] = useSearchParams()
  const department = address.get('department') ?? ''
  const form = useContractForm(AddCourseInput, { ...emptyFields, department, isDraft: false })
  const departments = useDepartments()
  const { errors, isDirty } = form.formState
  const pictures = useCoursePictures()
  const { hasChanges, send, failed } = useCourseToAdd(isDirty, pictures)
  return (
    <PreviewColumn
      watch={form.watch}
      // each control holds a text, as the empty form does
      read={() => form.getValues() as TypedFields}
      pictures={pictures.chosen}
      departments={departments.choices}
    >
      <form {...form.attributes} onSubmit={form.submit({ send, failed })}>
        <CourseFormFields
          parts={{
            register: form.register,
            pictureLists: {
              read: (name) => form.watch(name) ?? '',
              write: (name, text) =>
                form.setValue(name, text, { shouldDirty: true, shouldValidate: true }),
            },
            errors,
            read: form.getValues,
            departments,
            isRequired: (name) => controlOf(name).whenEmptied !== 'is none',
            choicesOf: (name) => courseFields[name].choices,
            hints: dayHints(form.watch),
            isOnline: isOnline({ mode: form.watch('mode') }),
            pictureForm: 'add',
            pictures: ofPictures((name) => ({ present: null, choose: pictures.choose(name) })),
          }}
        />
        <CheckField
          label="Keep as a draft"
          hint="Visitors don’t see it until you publish it in the list of courses."
          registration={form.register('isDraft')}
        />
        <p className={styles.bar}>
          <Button type="submit" isBusy={form.isSending} busyText={messages.uploading}>
            Add course
          </Button>
          <ButtonLink variant="quiet" to={pages.officeCourses()}>
            Cancel
          </ButtonLink>
        </p>
      </form>
      <LeaveGuard hasChanges={hasChanges} />
    </PreviewColumn>
  )
}

function useCourseToAdd(isDirty: boolean, pictures: ReturnType<typeof useCoursePictures>) {
  const isAdded = useRef(false)
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()

  const send = async (course: AddCourse) => {
    const refused = pictures.problem()
    if (refused) return toast({ tone: 'bad', text: refused })
    const sent = await pictures.send()
    const { message, _id: id } = await api.addCourse({ ...course, isEnrolled: false, ...sent })
    isAdded.current = true
    toast({ tone: 'good', text: message })
    const saved = { id, name: course.courseName, isPublished: !course.isDraft }
    const state: SavedCourse = { savedCourse: saved }
    await navigate(pages.officeCourses(), { state })
  }
  const failed = (error: unknown) =>
    toast({ tone: 'bad', text: actionFailureText(error, messages.courseNotAdded) })
  const hasChanges = () => !isAdded.current && (isDirty || pictures.isChosen())
  return { hasChanges, send, failed }
}
