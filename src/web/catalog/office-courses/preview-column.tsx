import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { Choice } from '../../platform/table/filters/list-filter.ts'
import styles from './preview-column.module.css'
import type { ShownPictures, TypedFields } from './course-fields.ts'

/**
 * Loaded separately: the preview brings the public pages' code along, and the form should show
 * first.
 */
const CoursePreview = lazy(async () => {
  const { CoursePreview: preview } = await import('./course-preview.tsx')
  return { default: preview }
})

/** The preview is drawn when typing pauses, as in the search box of the tables. */
const PAUSE_MS = 300

type PreviewColumnProps = {
  /** Subscribes to every change of the form. */
  watch: (heard: () => void) => { unsubscribe: () => void }
  read: () => TypedFields
  pictures: ShownPictures
  departments: readonly Choice[]
  children: ReactNode
}

/** A course form, and its public preview beside it, or below on a narrow screen. */
export function PreviewColumn(props: PreviewColumnProps) {
  const { watch, read, pictures, departments, children } = props
  const [typed, setTyped] = useState(read)
  // the form's values are one mutable object; a copy triggers the render
  const update = useEffectEvent(() => setTyped({ ...read() }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const { unsubscribe } = watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => update(), PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [watch])
  return (
    <div className={styles.columns}>
      <div className={styles.form}>{children}</div>
      <section className={styles.preview} aria-label="What visitors will see">
        <h2>What visitors will see</h2>
        <Suspense fallback={<p role="status">{messages.loading}</p>}>
          <CoursePreview typed={typed} pictures={pictures} departments={departments} />
        </Suspense>
      </section>
    </div>
  )
}
