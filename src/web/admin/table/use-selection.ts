import { useCallback, useState } from 'react'
import type { ListState } from './list-state.ts'

export type Selection = {
  /** The rows' ids, in the order in which they were marked. */
  selected: ReadonlySet<string>
  /** Marks these rows, or unmarks them. */
  mark: (ids: readonly string[], isOn: boolean) => void
  clear: () => void
}

/** The marked rows by id, over all pages; another search or filter starts with none. */
export function useSelection({ q, filters }: ListState): Selection {
  const question = JSON.stringify([q, filters])
  const [marked, setMarked] = useState({ question, ids: noneSelected })
  const mark = useCallback(
    (ids: readonly string[], isOn: boolean) => {
      setMarked((last) => {
        const next = new Set(last.question === question ? last.ids : noneSelected)
        for (const id of ids) {
          if (isOn) next.add(id)
          else next.delete(id)
        }
        return { question, ids: next }
      })
    },
    [question],
  )
  const clear = useCallback(() => setMarked({ question, ids: noneSelected }), [question])
  return { selected: marked.question === question ? marked.ids : noneSelected, mark, clear }
}

const noneSelected: ReadonlySet<string> = new Set()
