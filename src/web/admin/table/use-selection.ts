import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useCallback, useState } from 'react'
import type { ListState } from './list-state.ts'

export type Selection = {
  /** By the rows' ids. */
  selected: RowSelectionState
  setSelected: (update: Updater<RowSelectionState>) => void
  clear: () => void
}

/** The marked rows by id, over all pages; another search or filter starts with none. */
export function useSelection({ q, filters }: ListState): Selection {
  const question = JSON.stringify([q, filters])
  const [marked, setMarked] = useState<{ question: string; rows: RowSelectionState }>({
    question,
    rows: {},
  })
  const selected = marked.question === question ? marked.rows : noneSelected
  const setSelected = useCallback(
    (update: Updater<RowSelectionState>) => {
      setMarked((last) => {
        const rows = last.question === question ? last.rows : noneSelected
        return { question, rows: typeof update === 'function' ? update(rows) : update }
      })
    },
    [question],
  )
  const clear = useCallback(() => setSelected({}), [setSelected])
  return { selected, setSelected, clear }
}

const noneSelected: RowSelectionState = {}
