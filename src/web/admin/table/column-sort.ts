import type { OfficeColumn } from './office-column.ts'

export type SortDirection = 'asc' | 'desc'

type SortableColumn = Pick<OfficeColumn<never>, 'sort' | 'startsDown'>

/** How the list is sorted by this column now; null: by another one. `sort` as the wire has it: '-name' is downwards. */
export function sortedBy({ sort: name }: SortableColumn, sort: string): SortDirection | null {
  if (name === undefined || sort.replace(/^-/, '') !== name) return null
  return sort.startsWith('-') ? 'desc' : 'asc'
}

/** The order that a click on the column's heading asks for: the other direction, or at first the column's own. */
export function nextSort(column: SortableColumn & { sort: string }, sort: string): string {
  const current = sortedBy(column, sort)
  const isDown = current === null ? column.startsDown === true : current === 'asc'
  return isDown ? `-${column.sort}` : column.sort
}
