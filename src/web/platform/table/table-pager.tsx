import { Button } from '#web/platform/ui/button.tsx'
import { Pager } from '#web/platform/ui/pager.tsx'
import { Select } from '#web/platform/ui/select.tsx'
import { lastPageOf, pageSizes } from './list-state.ts'
import styles from './table-pager.module.css'
import type { OfficeList } from './use-office-list.ts'

/** '26 to 50 of 1,234' (or 'of more than 10,000'), the pages, and the page size. */
export function TablePager<Row>({ list }: { list: OfficeList<Row> }) {
  const { state, total, isMore, change } = list
  if (total === null || total === 0) return null
  const { page, limit } = state
  const lastPage = lastPageOf(total, limit)
  const first = (page - 1) * limit + 1
  return (
    <div className={styles.pager}>
      <p className={styles.count}>
        {`${figure(first)} to ${figure(Math.min(page * limit, total))} of ${isMore ? 'more than ' : ''}${figure(total)}`}
        {isMore && page >= lastPage && (
          <span className={styles.end}>
            Only the first pages are shown. To see the rest, search, filter or sort the list.
          </span>
        )}
      </p>
      {total > pageSizes[0] && (
        <label className={styles.size}>
          Rows a page
          <Select value={limit} onChange={({ target }) => change({ limit: Number(target.value) })}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </label>
      )}
      <Pager
        page={page}
        pageCount={lastPage}
        first={<PageButton label="First" isOff={page <= 1} go={() => change({ page: 1 })} />}
        renderStep={(label, to) => (
          <PageButton
            label={label}
            isOff={to < 1 || to > lastPage}
            go={() => change({ page: to })}
          />
        )}
        last={
          !isMore && (
            <PageButton
              label="Last"
              isOff={page >= lastPage}
              go={() => change({ page: lastPage })}
            />
          )
        }
      />
    </div>
  )
}

/** At an end the button stays but does nothing, so that the focus is not lost. */
function PageButton({ label, isOff, go }: { label: string; isOff: boolean; go: () => void }) {
  return (
    <Button
      variant="quiet"
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) go()
      }}
    >
      {label}
    </Button>
  )
}

function figure(count: number): string {
  return count.toLocaleString('en-IN')
}
