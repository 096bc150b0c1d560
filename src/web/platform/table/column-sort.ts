import type { OfficeColumn } from './office-column.ts'

export type SortDirection = 'asc' | 'desc'

type SortableColumn = Pick<OfficeColumn<never>, 'sort' | 'startsDown'>

/**
 * The list's sort direction by this column; null: sorted by another one. `sort` is the wire's:
 * '-name' is descending.
 */
export function sortedBy({ sort: name }: SortableColumn, sort: string): SortDirection | null {
  if (name === undefined || sort.replace(/^-/, '') !== name) return null
  return sort.startsWith('-') ? 'desc' : 'asc'
}

/** The sort order after a click on the heading: reversed, or at first the column's default. */
export function nextSort(column: SortableColumn & { sort: string }, sort: string): string {
  const current = sortedBy(column, sort)
  const isDown = current === null ? column.startsDown === true : current === 'asc'
  return isDown ? `-${column.sort}` : column.sort
}
