import { useCallback, useState } from 'react'
import { browserStorage } from '#web/people/session/browser-storage.ts'
import type { ChosenCourse } from '../../people/students/course-choice.tsx'
import type { Typed } from '../../people/students/use-payment.ts'

/** A person who is being added. */
export type TypedPerson = { name: string; phone: string; email: string }

/** The state of a payment that is being entered, so that a reload loses nothing. */
export type DeskDraft = {
  /** The text of the search field. */
  looked: string
  adding: TypedPerson | null
  student: { _id: string; name: string } | null
  course: ChosenCourse | null
  typed: Partial<Typed> | null
}

const nothing: DeskDraft = { looked: '', adding: null, student: null, course: null, typed: null }

// ends with the tab, because it names a person
const storage = browserStorage('sessionStorage')
const KEY = 'desk-payment'

/** The draft, and functions to change it. `keep` stores each letter without a render. */
export function useDeskDraft() {
  const [draft, setDraft] = useState(read)
  const change = useCallback((changed: Partial<DeskDraft>) => setDraft(write(changed)), [])
  const keep = useCallback((changed: Partial<DeskDraft>) => void write(changed), [])
  const forget = useCallback(() => setDraft(write(nothing)), [])
  return { draft, change, keep, forget }
}

function read(): DeskDraft {
  const kept = storage.read(KEY)
  if (kept === null) return nothing
  try {
    // written by this page; an older version's draft may lack fields
    return { ...nothing, ...(JSON.parse(kept) as Partial<DeskDraft>) }
  } catch {
    // no draft of ours, so it cannot be restored
    return nothing
  }
}

function write(changed: Partial<DeskDraft>): DeskDraft {
  const draft = { ...read(), ...changed }
  storage.write(KEY, JSON.stringify(draft))
  return draft
}
