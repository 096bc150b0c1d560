import { useCallback, useState } from 'react'
import type { ListState } from '../list-state.ts'

export type Selection = {
  /** The ids of the rows, in the order of their selection. */
  selected: ReadonlySet<string>
  /** Selects or deselects these rows. */
  mark: (ids: readonly string[], isOn: boolean) => void
  clear: () => void
}

/** The selected rows by id, over all pages; a changed search or filter clears them. */
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
