import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { weekdayNames } from '#contract/teaching/office-batch-words.ts'
import { ScrollBox } from '../../platform/table/cells/scroll-box.tsx'
import { beginningOn, classesOn, monthsOf } from './copied-dates.ts'
import type { CalendarMonth, CopiedBatch } from './copied-dates.ts'
import styles from './copy-batches.module.css'

type CopyCalendarProps = {
  copies: readonly CopiedBatch[]
  /** Day to name. */
  holidays: ReadonlyMap<string, string>
}

/** The months in which copies begin: their first days, the classes of each day, and holidays. */
export function CopyCalendar({ copies, holidays }: CopyCalendarProps) {
  return monthsOf(copies).map((month) => (
    <Month key={month.month} month={month} copies={copies} holidays={holidays} />
  ))
}

type MonthProps = CopyCalendarProps & { month: CalendarMonth }

function Month({ month: { month, weeks }, copies, holidays }: MonthProps) {
  const name = formatIndianDay(`${month}-01`).slice(2)
  return (
    <ScrollBox label={`Calendar of ${name}`}>
      <table className={styles.month}>
        <caption>{name}</caption>
        <thead>
          <tr>
            {weekdayNames.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={at}>
              {week.map((day, index) =>
                day === null ? (
                  <td key={index} />
                ) : (
                  <Day key={day} day={day} copies={copies} holiday={holidays.get(day)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

type DayProps = {
  day: string
  copies: readonly CopiedBatch[]
  holiday: string | undefined
}

function Day({ day, copies, holiday }: DayProps) {
  const classes = classesOn(day, copies)
  return (
    <td data-holiday={holiday !== undefined || undefined}>
      <span className={styles.day}>{Number(day.slice(8))}</span>
      {holiday !== undefined && <span className={styles.holiday}>{holiday}</span>}
      {beginningOn(day, copies).map(({ batch }) => (
        <span key={batch._id} className={styles.begins}>
          {batch.course.code} begins
        </span>
      ))}
      {classes > 0 && (
        <span className={styles.small}>{classes === 1 ? '1 class' : `${classes} classes`}</span>
      )}
    </td>
  )
}
