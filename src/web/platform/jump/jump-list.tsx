import { useEffect } from 'react'
import type { JumpItem } from './jump-items.ts'
import styles from './jump.module.css'

type JumpListProps = {
  items: readonly JumpItem[]
  active: number
  idOf: (index: number) => string
  goTo: (item: JumpItem) => void
  point: (index: number) => void
}

/** The results, each with its kind; the field above keeps the focus. */
export function JumpList({ items, active, idOf, goTo, point }: JumpListProps) {
  const idOfActive = idOf(active)
  useEffect(() => {
    document.querySelector(`[id="${idOfActive}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [idOfActive])
  return items.map((item, index) => (
    // the field handles the keys
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      key={item.key}
      id={idOf(index)}
      role="option"
      aria-selected={index === active}
      className={styles.hit}
      onMouseMove={() => point(index)}
      onClick={() => goTo(item)}
    >
      <span className={styles.kind}>{item.kind}</span>
      <span className={styles.what}>
        <strong>{item.title}</strong>
        {item.detail !== '' && <small>{item.detail}</small>}
      </span>
    </div>
  ))
}
