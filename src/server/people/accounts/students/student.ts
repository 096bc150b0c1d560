/** The student as other modules see them. */
export type Student = {
  id: string
  firstName: string
  lastName: string
  /** null: no address, so no login (rule 51). */
  email: string | null
  phone: string | null
}

/** Splits registration's one `name`: the first word, then the rest (rule 11). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/u)
  return { firstName, lastName: others.join(' ') }
}
