import { Button } from '#web/platform/ui/button.tsx'
import styles from './no-matches.module.css'
import type { OfficeList } from './use-office-list.ts'

/** The text for a search without a result, with a link to the whole list. */
export function NoMatches<Row>({ list }: { list: OfficeList<Row> }) {
  const everything = Object.fromEntries(Object.keys(list.state.filters).map((name) => [name, '']))
  return (
    <div className={styles.back}>
      <p>Nothing matches the search and the filters.</p>
      <Button variant="quiet" onClick={() => list.change({ q: '', filters: everything })}>
        Show everything
      </Button>
    </div>
  )
}
