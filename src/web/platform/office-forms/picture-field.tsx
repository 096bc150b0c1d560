import { useRef, useState } from 'react'
import { imageExtensions, limits } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { FileField } from './file-field.tsx'
import type { PictureForm } from './picture-check.ts'
import { pictureProblem } from './picture-check.ts'
import { shrinkPicture } from './shrink-picture.ts'
import styles from './picture-field.module.css'
import { useFileAddress } from './use-file-address.ts'

type PictureFieldProps = {
  label: string
  form: PictureForm
  required?: boolean
  present?: string | null
  /** Gets the file and its error; with an error the form must not be sent. */
  choose: (file: File | null, problem: string | null) => void
  /** Left out: the present picture cannot be removed. */
  remove?: () => void
}

const MEGABYTE = 1024 * 1024
// as in 'png, jpg or jpeg'
const extensions = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(imageExtensions)
const accept = imageExtensions.map((extension) => `.${extension}`).join(',')

/** Chooses a picture, checks it by spec §5, and shows a preview. */
export function PictureField(props: PictureFieldProps) {
  const { label, form, required = false, present = null, choose, remove } = props
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const preview = useFileAddress(file)
  const last = useRef<File | null>(null)
  const settle = (chosen: File | null, found: string | null) => {
    setProblem(found)
    setFile(found ? null : chosen)
    choose(found ? null : chosen, found)
  }
  const take = async (chosen: File | null) => {
    last.current = chosen
    const refused = chosen && pictureProblem({ name: chosen.name, size: 0 }, form)
    if (chosen === null || refused !== null) return settle(null, refused)
    // the form must wait until the picture is ready
    if (chosen.size > limits.imageMaxBytes) settle(null, messages.pictureIsShrunk)
    const ready = await shrinkPicture(chosen)
    // another was chosen in the meantime
    if (last.current !== chosen) return
    const found = pictureProblem(ready, form)
    settle(ready, found)
    if (found === null) toast({ tone: 'info', text: messages.imageSelected })
  }
  const takeBack = () => {
    if (input.current) input.current.value = ''
    void take(null)
  }
  const canRemove = !file && present !== null && remove
  return (
    <FileField
      label={label}
      accept={accept}
      required={required}
      isOptional={!required}
      error={problem ?? undefined}
      hint={`${extensions}, at most ${limits.imageMaxBytes / MEGABYTE} MB. A larger photo is made smaller here.`}
      choose={(chosen) => void take(chosen)}
      inputRef={input}
    >
      <div className={styles.picture}>
        <Shown file={file} address={preview ?? present} />
        {file && (
          <Button variant="quiet" onClick={takeBack}>
            Undo
          </Button>
        )}
        {canRemove && (
          <Button variant="quiet" onClick={remove}>
            Remove picture
          </Button>
        )}
      </div>
    </FileField>
  )
}

function Shown({ file, address }: { file: File | null; address: string | null }) {
  if (address === null) return <span>No image</span>
  return <img src={address} alt={file ? `Chosen: ${file.name}` : 'The picture as it is now'} />
}
