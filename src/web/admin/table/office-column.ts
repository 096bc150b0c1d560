import type { ReactNode } from 'react'

/** A column of the office's table; `Sort` is what its list can be sorted by (SortOf in define-list.ts). */
export type OfficeColumn<Row, Sort extends string = string> = {
  id: string
  header: string
  /** `place` counts from 1 over all pages of the list. */
  cell: (row: Row, place: number) => ReactNode
  /** What the wire calls the order by this column; '-' before it is downwards. Left out: not sortable. */
  sort?: Sort
  /** The first click sorts downwards: the newest, the largest first. */
  startsDown?: boolean
  /** Numbers stand right, with figures of one width. */
  align?: 'end'
  /** Names the row for assistive technology. */
  isHead?: boolean
  /** Prose: may take several lines. */
  isLong?: boolean
}
