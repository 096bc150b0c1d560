import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money.ts'
import { TextField } from '../forms/text-field.tsx'
import { LoadFailed } from '../frame/load-failed.tsx'
import { useOfficeAnswer } from '../frame/use-office-answer.ts'
import styles from './course-choice.module.css'

/** fee is rupee text. */
export type ChosenCourse = { id: string; name: string; code: string; fee: string }

/** As the search box of the tables. */
const PAUSE_MS = 300
const SHOWN = 8

/** For which course? Only those that are offered; one without a fee can't be chosen and says why. */
export function CourseChoice({ choose }: { choose: (course: ChosenCourse) => void }) {
  const [typed, setTyped] = useState('')
  const q = useAfterPause(typed.trim())
  const asked = useOfficeAnswer('listCourses', { limit: SHOWN, ...(q === '' ? {} : { q }) })
  const reply = asked.lastAnswer
  return (
    <div className={styles['choice']}>
      <TextField
        label="Course name or code"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <LoadFailed {...asked} />
      <p role="status" className={styles['said']}>
        {asked.isAsking ? messages.loading : foundText(reply?.total ?? 0)}
      </p>
      <ul>
        {reply?.courseDetails.map(({ _id: id, courseName: name, courseCode: code, courseFee }) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={courseFee === null || undefined}
              onClick={() => {
                if (courseFee !== null) choose({ id, name, code, fee: courseFee })
              }}
            >
              <span>
                {name} <small>{code}</small>
              </span>
              <small>
                {courseFee === null ? 'No fee in the catalogue yet' : formatRupeeText(courseFee)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function foundText(total: number): string {
  if (total === 0) return messages.coursesNotFound
  return total > SHOWN ? `The first ${SHOWN} of ${total}: type more to narrow them.` : ''
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
