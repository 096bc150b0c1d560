/** What other modules may know of a student. */
export type Student = {
  id: string
  firstName: string
  lastName: string
  /** null: none was given, and nobody logs in (rule 51). */
  email: string | null
  phone: string | null
}

/** Registration's one `name`: the first word, then the rest (rule 11). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/u)
  return { firstName, lastName: others.join(' ') }
}
