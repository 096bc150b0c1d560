import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import { BothVersions } from '../../platform/conflicts/both-versions.tsx'
import { ConflictBox } from '../../platform/conflicts/conflict-box.tsx'
import { batchLabels, changesOf, shownValue, typedOf } from './batch-typed.ts'
import type { TypedBatch } from './batch-typed.ts'

type ConflictProps = {
  opened: TypedBatch
  newer: OfficeBatch
  mine: TypedBatch
  courseName: (id: string) => string
  takeTheirs: () => void
  isBusy: boolean
}

/**
 * An edit conflict of a batch: the other person's changes, and the choice between the two versions.
 */
export function BatchConflict(props: ConflictProps) {
  const { opened, newer, mine, courseName, takeTheirs, isBusy } = props
  const now = typedOf(newer)
  const changed = changesOf(opened, now)
  const own = changesOf(opened, mine)
  return (
    <ConflictBox
      thing="batch"
      editedBy={newer.editedBy}
      editedAt={newer.editedAt}
      otherwise="only the fields that you changed are saved over it"
      takeTheirs={takeTheirs}
      isBusy={isBusy}
    >
      <BothVersions
        rows={changed.map((name) => ({
          name,
          label: batchLabels[name],
          before: shownValue(name, opened, courseName),
          now: shownValue(name, now, courseName),
          mine: own.includes(name) ? shownValue(name, mine, courseName) : null,
        }))}
      />
    </ConflictBox>
  )
}
