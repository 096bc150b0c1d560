import { useEffect, useRef } from 'react'
import type { OfficeList } from '../use-office-list.ts'

/** Keeps rows that were marked on earlier pages, because the present list no longer has them. */
export function useSeenRows<Row>({ rows, look }: Pick<OfficeList<Row>, 'rows' | 'look'>) {
  const seen = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(look.rowId(row), row)
  }, [rows, look])
  return (id: string) => seen.current.get(id)
}
