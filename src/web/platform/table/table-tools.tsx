import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import { ExportButton } from './export-button.tsx'
import { ListFilters } from './filters/list-filters.tsx'
import { SearchBox } from './filters/search-box.tsx'
import styles from './table-tools.module.css'
import type { OfficeList } from './use-office-list.ts'

export function TableTools<Row>({ list }: { list: OfficeList<Row> }) {
  const { filters, exportCsv, look } = list
  if (!look.searchLabel && Object.keys(filters).length === 0 && !exportCsv) return null
  return (
    <div className={styles.tools}>
      {look.searchLabel && <SearchBox list={list} label={look.searchLabel} />}
      <FoldedOnPhones list={list}>
        <ListFilters list={list} />
        {exportCsv && (
          <div className={styles.export}>
            <ExportButton exportCsv={exportCsv} />
          </div>
        )}
      </FoldedOnPhones>
    </div>
  )
}

/** One button on a phone, so that the first row is in sight; the button counts set filters. */
function FoldedOnPhones<Row>({ list, children }: { list: OfficeList<Row>; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const shown = Object.entries(list.filters).filter(
    ([, { control }]) => control?.kind === 'select' || control?.kind === 'day',
  )
  if (shown.length === 0) return children
  const set = shown.filter(([name]) => (list.state.filters[name] ?? '') !== '').length
  return (
    <>
      <div className={styles.fold}>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {set === 0 ? 'Filters' : `Filters (${set})`}
        </Button>
      </div>
      <div id={id} className={styles.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
