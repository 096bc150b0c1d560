import type { ReactNode } from 'react'
import type { FieldFacts, FieldTies } from '#web/platform/forms/field-frame.tsx'
import { FieldFrame as CommonFrame } from '#web/platform/forms/field-frame.tsx'
import styles from './field-frame.module.css'

/** The props of every field of the office's forms. */
export type { FieldFacts } from '#web/platform/forms/field-frame.tsx'

/** FieldTies with the look of the office's controls. */
export type ControlAttributes = FieldTies & { className: string | undefined }

type FieldFrameProps = FieldFacts & { children: (attributes: ControlAttributes) => ReactNode }

/** A field in the office's size. */
export function FieldFrame({ children, ...facts }: FieldFrameProps) {
  return (
    <CommonFrame {...facts} classes={styles}>
      {(ties) => children({ ...ties, className: styles.control })}
    </CommonFrame>
  )
}
