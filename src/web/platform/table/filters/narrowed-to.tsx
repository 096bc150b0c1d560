import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './narrowed-to.module.css'
import type { OfficeList } from '../use-office-list.ts'

type NarrowedToProps<Row> = {
  list: OfficeList<Row>
  /** The subject of the filter. */
  children: ReactNode
}

/**
 * Says that the list shows one student or course, as linked from another page, with a link to the
 * whole list.
 */
export function NarrowedTo<Row>({ list, children }: NarrowedToProps<Row>) {
  const linked = Object.entries(list.filters).filter(([, { control }]) => control === null)
  if (!linked.some(([name]) => list.state.filters[name])) return null
  const everything = Object.fromEntries(linked.map(([name]) => [name, '']))
  return (
    <p className={styles.narrowed}>
      <span>
        Only {list.look.title.toLowerCase()} of {children}.
      </span>
      <Button variant="quiet" onClick={() => list.change({ filters: everything })}>
        Show all
      </Button>
    </p>
  )
}
