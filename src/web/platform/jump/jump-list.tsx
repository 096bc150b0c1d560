import { useEffect } from 'react'
import type { JumpHit, JumpKind } from '#contract/office/office-jump.ts'
import styles from './jump.module.css'

type JumpListProps = {
  hits: readonly JumpHit[]
  active: number
  idOf: (index: number) => string
  goTo: (hit: JumpHit) => void
  point: (index: number) => void
}

const kindNames: Record<JumpKind, string> = {
  student: 'Student',
  order: 'Order',
  receipt: 'Receipt',
  payment: 'Payment',
  certificate: 'Certificate',
  course: 'Course',
}

/** The results, each with its kind; the field above keeps the focus. */
export function JumpList({ hits, active, idOf, goTo, point }: JumpListProps) {
  const idOfActive = idOf(active)
  useEffect(() => {
    document.querySelector(`[id="${idOfActive}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [idOfActive])
  return hits.map((hit, index) => (
    // the field handles the keys
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      key={`${hit.kind} ${hit.id} ${hit.title} ${hit.detail}`}
      id={idOf(index)}
      role="option"
      aria-selected={index === active}
      className={styles.hit}
      onMouseMove={() => point(index)}
      onClick={() => goTo(hit)}
    >
      <span className={styles.kind}>{kindNames[hit.kind]}</span>
      <span className={styles.what}>
        <strong>{hit.title || 'Without a name'}</strong>
        <small>{hit.detail}</small>
      </span>
    </div>
  ))
}
