import type { ReactNode } from 'react'

/**
 * A column of the office's table; `Sort` is the list's type of sort orders (SortOf in
 * define-list.ts).
 */
export type OfficeColumn<Row, Sort extends string = string> = {
  id: string
  header: string
  /** `place` counts from 1 over all pages of the list. */
  cell: (row: Row, place: number) => ReactNode
  /**
   * The wire's name of the order by this column; '-' before it means descending. Left out: not
   * sortable.
   */
  sort?: Sort
  /** The first click sorts descending: the newest or largest first. */
  startsDown?: boolean
  /** Numbers are right-aligned, with figures of one width. */
  align?: 'end'
  /** Names the row for assistive technology. */
  isHead?: boolean
  /** Prose, which may take several lines. */
  isLong?: boolean
}
