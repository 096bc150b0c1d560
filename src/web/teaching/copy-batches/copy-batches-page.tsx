import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import { isDay } from '#contract/platform/lists.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { HolidaysDialog } from '../holidays/holidays-dialog.tsx'
import { daysBetween, earliestOf, isWhole } from './copied-dates.ts'
import { CopyCalendar } from './copy-calendar.tsx'
import { CopyTable } from './copy-table.tsx'
import styles from './copy-batches.module.css'
import { QUARTER_IN_DAYS, useCopies } from './use-copies.ts'

export function meta() {
  return officeMeta('Copy batches')
}

/** Copies the batches that were marked in the list to other dates, all at once. */
export default function CopyBatchesPage() {
  const batches = batchesIn(useLocation().state)
  return (
    <OfficePage title="Copy batches" back={{ label: 'Batches', path: pages.officeBatches() }}>
      <NeedsPermission permission="catalog">
        {batches.length === 0 ? (
          <Alert tone="info" title="Mark the batches in the list first.">
            <p>Then choose Copy to other dates.</p>
          </Alert>
        ) : (
          <Copies batches={batches} />
        )}
      </NeedsPermission>
    </OfficePage>
  )
}

/** The list puts the marked batches into the history, so that a reload keeps them. */
function batchesIn(state: unknown): OfficeBatch[] {
  if (typeof state !== 'object' || state === null || !('batches' in state)) return []
  return Array.isArray(state.batches) ? (state.batches as OfficeBatch[]) : [] // put there by our list
}

function Copies({ batches }: { batches: readonly OfficeBatch[] }) {
  const plan = useCopies(batches)
  const { copies, warnings } = plan
  const holidays = useApiQuery('listHolidays', {})
  const [isEditing, setIsEditing] = useState(false)
  const names = new Map((holidays.lastAnswer?.holidays ?? []).map(({ day, name }) => [day, name]))
  const warned = copies.filter(({ batch }) => (warnings.get(batch._id) ?? []).length > 0).length
  return (
    <>
      <Shift earliest={earliestOf(batches)} shown={plan.earliest} moveAll={plan.moveAll} />
      <LoadFailed {...plan.check} />
      <CopyTable {...plan} />
      <div className={styles.buttons}>
        <Button
          isBusy={plan.isBusy}
          busyText="Saving..."
          aria-disabled={copies.length === 0 || !copies.every(isWhole) || undefined}
          onClick={() => {
            if (copies.length > 0 && copies.every(isWhole)) void plan.save()
          }}
        >
          {copies.length === 1 ? 'Add 1 batch' : `Add ${copies.length} batches`}
        </Button>
        <ButtonLink variant="quiet" to={pages.officeBatches()}>
          Cancel
        </ButtonLink>
        <span role="status">
          {warned === 0 ? 'No warnings.' : `Warnings for ${warned} of ${copies.length}.`}
        </span>
      </div>
      <OfficeCard
        title="Calendar"
        actions={
          <Button variant="quiet" onClick={() => setIsEditing(true)}>
            Holidays
          </Button>
        }
      >
        <div className={styles.calendar}>
          <CopyCalendar copies={copies} holidays={names} />
        </div>
      </OfficeCard>
      {isEditing && (
        <HolidaysDialog
          changed={() => {
            holidays.refetch()
            plan.check.refetch()
          }}
          close={() => setIsEditing(false)}
        />
      )}
    </>
  )
}

type ShiftProps = {
  /** The earliest first day of the batches that are copied. */
  earliest: string
  /** The earliest first day of their copies. */
  shown: string
  moveAll: (days: number) => void
}

const DAYS_OF_WEEK = 7
const MOST_WEEKS = 260

/** Moves all dates: by weeks, which keeps the weekdays, or to a first day. */
function Shift({ earliest, shown, moveAll }: ShiftProps) {
  const [weeks, setWeeks] = useState(String(QUARTER_IN_DAYS / DAYS_OF_WEEK))
  return (
    <div className={styles.shift}>
      <TextField
        label="Move all by weeks"
        type="number"
        min={-MOST_WEEKS}
        max={MOST_WEEKS}
        hint="13 weeks are a quarter."
        value={weeks}
        onChange={({ target }) => {
          setWeeks(target.value)
          const count = Number(target.value)
          if (target.value !== '' && Number.isInteger(count) && Math.abs(count) <= MOST_WEEKS)
            moveAll(count * DAYS_OF_WEEK)
        }}
      />
      <TextField
        label="Or: earliest first day"
        type="date"
        hint="All others move by the same number of days."
        value={shown}
        onChange={({ target }) => {
          if (!isDay(target.value) || target.value.startsWith('0')) return
          const days = daysBetween(earliest, target.value)
          setWeeks(Number.isInteger(days / DAYS_OF_WEEK) ? String(days / DAYS_OF_WEEK) : '')
          moveAll(days)
        }}
      />
    </div>
  )
}
