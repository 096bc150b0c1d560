import type { ReactNode, Ref } from 'react'
import type { FieldFacts } from './field-frame.tsx'
import { FieldFrame } from './field-frame.tsx'

type FileFieldProps = FieldFacts & {
  /** As of <input type="file">: '.png,.jpg'. */
  accept: string
  required?: boolean
  name?: string
  choose: (file: File | null) => void
  /** A ref to empty it. */
  inputRef?: Ref<HTMLInputElement>
  /** Shown under the control: the choice. */
  children?: ReactNode
}

/** One file; `choose` gets it, or null when the choice is removed. */
export function FileField(props: FileFieldProps) {
  const { label, error, hint, isOptional, choose, inputRef, children, ...input } = props
  return (
    <div>
      <FieldFrame {...{ label, error, hint, isOptional }}>
        {(attributes) => (
          <input
            type="file"
            {...input}
            {...attributes}
            ref={inputRef}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        )}
      </FieldFrame>
      {children}
    </div>
  )
}
