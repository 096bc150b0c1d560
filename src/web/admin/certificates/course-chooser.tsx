import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { TextField } from '../forms/text-field.tsx'
import { LoadFailed } from '../frame/load-failed.tsx'
import { useOfficeAnswer } from '../frame/use-office-answer.ts'
import styles from './course-chooser.module.css'

/** As the search box of the tables. */
const PAUSE_MS = 300

/** The first step: of which course? Only courses in which somebody has a place are there. */
export function CourseChooser({ choose }: { choose: (courseId: string) => void }) {
  const [typed, setTyped] = useState('')
  const q = useAfterPause(typed.trim())
  const asked = useOfficeAnswer('listCertificateCourses', q === '' ? {} : { q })
  const courses = asked.lastAnswer?.courses
  return (
    <section className={styles['chooser']} aria-label="Course">
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
        {asked.isAsking && messages.loading}
        {!asked.isAsking && courses?.length === 0 && 'No course with students found.'}
      </p>
      <ul>
        {courses?.map(({ _id: id, courseName, courseCode, places, certified }) => (
          <li key={id}>
            <button type="button" onClick={() => choose(id)}>
              <span>
                {courseName} <small>{courseCode}</small>
              </span>
              <small>
                {certified} of {places} have a certificate
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
