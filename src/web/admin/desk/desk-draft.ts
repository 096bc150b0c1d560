import { useCallback, useState } from 'react'
import { browserStorage } from '#web/session/browser-storage.ts'
import type { ChosenCourse } from '../students/course-choice.tsx'
import type { Typed } from '../students/payment-form.tsx'

/** Somebody who is being added. */
export type TypedPerson = { name: string; phone: string; email: string }

/** A payment that is being taken: as far as it has come, so that a page that is loaded anew loses nothing of it. */
export type DeskDraft = {
  /** What was typed into the one field. */
  looked: string
  adding: TypedPerson | null
  student: { _id: string; name: string } | null
  course: ChosenCourse | null
  typed: Partial<Typed> | null
}

const nothing: DeskDraft = { looked: '', adding: null, student: null, course: null, typed: null }

// of this tab, and gone with it: it names a person
const storage = browserStorage('sessionStorage')
const KEY = 'desk-payment'

/** The draft, and how it changes. `keep` writes down each letter without drawing the page anew. */
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
    // written by this page; one of an older version lacks what is new
    return { ...nothing, ...(JSON.parse(kept) as Partial<DeskDraft>) }
  } catch {
    // no draft of ours: there is nothing to go on with
    return nothing
  }
}

function write(changed: Partial<DeskDraft>): DeskDraft {
  const draft = { ...read(), ...changed }
  storage.write(KEY, JSON.stringify(draft))
  return draft
}
