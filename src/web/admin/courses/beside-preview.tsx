import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { Choice } from '../table/list-filter.ts'
import styles from './beside-preview.module.css'
import type { ShownPictures, TypedFields } from './course-fields.ts'

/** What visitors see brings the parts of their pages along: apart, so that the form is there first. */
const CoursePreview = lazy(async () => {
  const { CoursePreview: preview } = await import('./course-preview.tsx')
  return { default: preview }
})

/** As the search box of the tables: what is typed is drawn when the typing rests. */
const PAUSE_MS = 300

type BesidePreviewProps = {
  /** Of the form: hears of every change until it is told to stop. */
  watch: (heard: () => void) => { unsubscribe: () => void }
  read: () => TypedFields
  pictures: ShownPictures
  departments: readonly Choice[]
  children: ReactNode
}

/** A course form, and beside it, or below where there is no room, what visitors will see of the course. */
export function BesidePreview(props: BesidePreviewProps) {
  const { watch, read, pictures, departments, children } = props
  const [typed, setTyped] = useState(read)
  // the form's values are one object that changes: a new one is what is drawn anew
  const look = useEffectEvent(() => setTyped({ ...read() }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const { unsubscribe } = watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => look(), PAUSE_MS)
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
