import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { isOnline } from '#contract/catalog/course-campuses.ts'
import { choicesToEdit } from '#contract/catalog/course-fields.ts'
import { messages } from '#contract/messages.ts'
import type { OfficeCourse } from '#contract/catalog/office-catalog.ts'
import { EditCourseInput } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from '../../platform/office-forms/form-grid.module.css'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { actionFailureText } from '../../platform/frame/action-failure-text.ts'
import { PreviewColumn } from './preview-column.tsx'
import { CourseConflict } from './course-conflict.tsx'
import { controlOf } from './course-controls.ts'
import { dayHints } from './day-hints.ts'
import type { CourseFields, PictureField, TypedFields } from './course-fields.ts'
import {
  changedFields,
  conflictsOf,
  fieldsOf,
  fieldsToCheck,
  ofPictures,
  typedOf,
} from './course-fields.ts'
import { CourseFormFields } from './course-form-fields.tsx'
import { fallOfFee, LowerFeeDialog } from './saving/lower-fee-dialog.tsx'
import type { SavedCourse } from './saving/saved-course.tsx'
import { useDepartments } from '../../platform/table/filters/use-department-choices.ts'
import { useCoursePictures } from './use-course-pictures.ts'

/** The form's own fields; id, version and picture are not typed. */
const Typed = z.omit(EditCourseInput, {
  id: true,
  version: true,
  photo: true,
  trainerPhoto: true,
  isEnrolled: true,
})

/** Spec §5: only changed fields are checked, because only they are sent. */
const checkedAgainst = (opened: CourseFields) =>
  z.pipe(
    z.transform((typed: TypedFields): z.input<typeof Typed> => fieldsToCheck(opened, typed)),
    Typed,
  )

/**
 * Spec §4 and §5, edit course: only changed fields are sent, and no call is made without a change.
 * If somebody else has saved since, both versions are shown and this person decides.
 */
export function EditCourseForm({ course }: { course: OfficeCourse }) {
  const versions = useVersions(course)
  const { base, newer } = versions
  const opened = fieldsOf(base)
  const schema = useMemo(() => checkedAgainst(fieldsOf(base)), [base])
  const form = useContractForm(schema, typedOf(course))
  const pictures = useCoursePictures()
  const edit = useCourseEdit(versions, form.getValues, pictures)
  const departments = useDepartments()
  const { errors } = form.formState
  const takeTheirs = (theirs: OfficeCourse) => {
    form.reset(typedOf(theirs))
    edit.startFrom(theirs)
  }
  const box = useRef<HTMLFormElement>(null)
  const save = form.submit({ send: edit.send, failed: edit.failed })
  return (
    <PreviewColumn
      watch={form.watch}
      read={form.getValues}
      pictures={ofPictures((name) => pictures.chosen[name] ?? edit.kept[name])}
      departments={departments.choices}
    >
      <form ref={box} {...form.attributes} onSubmit={save}>
        {newer && (
          <CourseConflict
            opened={opened}
            newer={newer}
            mine={edit.changes()}
            departments={departments.choices}
            takeTheirs={() => takeTheirs(newer)}
            isBusy={form.isSending}
          />
        )}
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
            isRequired: (name) => !controlOf(name).whenEmptied && opened[name] !== '',
            hints: { ...hintsFor(opened), ...dayHints(form.watch) },
            choicesOf: (name) => choicesToEdit(name, base[name]),
            isOnline: isOnline({ mode: form.watch('mode') }),
            pictureForm: 'edit',
            pictures: ofPictures((name) => ({
              present: edit.kept[name],
              choose: pictures.choose(name),
              remove: () => edit.remove(name),
            })),
          }}
        />
        <p className={styles.bar}>
          <Button type="submit" isBusy={form.isSending} busyText={messages.updating}>
            {newer ? 'Save my changes' : 'Update course'}
          </Button>
          <ButtonLink variant="quiet" to={pages.officeCourses()}>
            Cancel
          </ButtonLink>
        </p>
      </form>
      <LeaveGuard hasChanges={edit.hasChanges} />
      {edit.question !== null && (
        <LowerFeeDialog
          question={edit.question}
          save={() => {
            edit.agree()
            box.current?.requestSubmit()
          }}
          close={edit.closeQuestion}
        />
      )}
    </PreviewColumn>
  )
}

/** Additional hints for a course that lacks something. */
function hintsFor({ courseFee }: CourseFields) {
  const description =
    '## heading, - list, **bold**, [words](address). An empty field keeps the present text.'
  if (courseFee !== '') return { description }
  return { description, courseFee: 'In rupees. Without a fee the course can’t be bought online.' }
}

/** The version that the form was opened with, and a newer one that another person has saved. */
function useVersions(course: OfficeCourse) {
  const [base, setBase] = useState(course)
  const [newer, setNewer] = useState<OfficeCourse | null>(null)
  // only published or unpublished since: a newer version with the same fields
  if (
    course.version > base.version &&
    conflictsOf(fieldsOf(base), fieldsOf(course), {}).length === 0
  )
    setBase(course)
  return { base, setBase, newer, setNewer }
}

/** Compares the versions, and sends the changes. */
function useCourseEdit(
  versions: ReturnType<typeof useVersions>,
  readTyped: () => TypedFields,
  pictures: ReturnType<typeof useCoursePictures>,
) {
  const { base, setBase, newer, setNewer } = versions
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const isAgreed = useRef(false)
  const [question, setQuestion] = useState<string | null>(null)
  const [removed, setRemoved] = useState<readonly PictureField[]>([])
  const kept = ofPictures((name) => (removed.includes(name) ? null : base[name]))

  const changes = () => changedFields(fieldsOf(base), { ...readTyped(), ...kept })
  const hasChanges = () =>
    !isSaved.current && (pictures.isChosen() || Object.keys(changes()).length > 0)

  const send = async () => {
    const refused = pictures.problem()
    if (refused) return toast({ tone: 'bad', text: refused })
    if (!hasChanges()) return toast({ tone: 'info', text: messages.nothingChanged })
    const fall = fallOfFee(newer ?? base, readTyped().courseFee ?? '')
    if (fall !== null && !isAgreed.current) return setQuestion(fall)
    isAgreed.current = false
    const sent = Object.entries(await pictures.send()).filter(([, address]) => address !== null)
    const { _id: id, version } = newer ?? base
    const { message } = await api.editCourse({
      id,
      version,
      ...changes(),
      ...Object.fromEntries(sent),
    })
    isSaved.current = true
    toast({ tone: 'good', text: message })
    const { courseName: name = base.courseName } = readTyped()
    const saved = { id, name, isPublished: base.status === 'published' }
    const state: SavedCourse = { savedCourse: saved }
    await navigate(pages.officeCourses(), { state })
  }
  const failed = (error: unknown) => {
    toast({ tone: 'bad', text: actionFailureText(error, messages.courseNotUpdated) })
    if (error instanceof Problem && error.code === 'edited-meanwhile') void lookAtNewer()
  }
  const lookAtNewer = async () => {
    try {
      const { courseDetails } = await api.showOfficeCourse({ id: base._id })
      setNewer(courseDetails)
    } catch {
      toast({ tone: 'bad', text: messages.courseNotLoaded })
    }
  }
  const startFrom = (theirs: OfficeCourse) => {
    setBase(theirs)
    setNewer(null)
    setRemoved([])
    pictures.takeAllBack()
  }
  return {
    /** The former pictures, except those removed here. */
    kept,
    changes,
    hasChanges,
    send,
    failed,
    startFrom,
    /** The question before a lower fee is saved; null: none. */
    question,
    agree: () => {
      isAgreed.current = true
    },
    closeQuestion: () => setQuestion(null),
    remove: (name: PictureField) => setRemoved((before) => [...before, name]),
  }
}
