import { useId, useState } from 'react'
import { linesOfPictures, picturesOf } from '#contract/catalog/course-lines.ts'
import type { TextedPicture } from '#contract/catalog/course-lines.ts'
import { limits } from '#contract/platform/limits.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useAction } from '../../platform/data/use-action.ts'
import type { PictureForm } from '../../platform/office-forms/picture-check.ts'
import { PictureField } from '../../platform/office-forms/picture-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { usePictureToSend } from '../../platform/office-forms/use-picture-to-send.ts'
import styles from './pictures-field.module.css'

type PicturesFieldProps = {
  label: string
  hint: string | undefined
  form: PictureForm
  error: string | undefined
  /** A picture on each line, as it is stored. */
  value: string
  change: (text: string) => void
}

/** A list of pictures, each with a text. A picture is sent when it is added to the list. */
export function PicturesField({ label, hint, form, error, value, change }: PicturesFieldProps) {
  const id = useId()
  const pictures = picturesOf(value)
  const put = (next: TextedPicture[]) => change(linesOfPictures(next))
  return (
    <div className={styles.pictures} role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {pictures.length > 0 && (
        <ul>
          {pictures.map(({ photo, text }, place) => (
            <li key={place}>
              <img src={photo} alt="" width={64} height={48} />
              <span>{text}</span>
              <Button
                variant="quiet"
                aria-label={`Remove the picture: ${text}`}
                onClick={() => put(pictures.toSpliced(place, 1))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={styles.bad} role="alert">
          {error}
        </p>
      )}
      {pictures.length < limits.picturesOfCourse && (
        // a new field after each addition
        <NewPicture
          key={pictures.length}
          of={label}
          form={form}
          add={(one) => put([...pictures, one])}
        />
      )}
    </div>
  )
}

type NewPictureProps = { of: string; form: PictureForm; add: (picture: TextedPicture) => void }

function NewPicture({ of, form, add }: NewPictureProps) {
  const picture = usePictureToSend()
  const [isChosen, setChosen] = useState(false)
  const [text, setText] = useState('')
  const { run, isBusy } = useAction()
  const toast = useToast()
  const send = () =>
    void run(async () => {
      const refused = picture.problem()
      if (refused) return toast({ tone: 'bad', text: refused })
      const photo = await picture.send()
      if (photo !== null) add({ photo, text })
    })
  return (
    <div className={styles.added}>
      <PictureField
        label={`Another picture: ${of}`}
        form={form}
        choose={(file, problem) => {
          picture.choose(file, problem)
          setChosen(file !== null)
        }}
      />
      {isChosen && (
        <>
          <TextField
            label="Text of the picture"
            value={text}
            maxLength={200}
            onChange={({ target }) => setText(target.value)}
            // the surrounding form would be sent
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <Button variant="quiet" isBusy={isBusy} disabled={text.trim() === ''} onClick={send}>
            Add to the list
          </Button>
        </>
      )}
    </div>
  )
}
