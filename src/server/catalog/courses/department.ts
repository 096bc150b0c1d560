export type Department = {
  id: string
  title: string
  slug: string
  /** Markdown. */
  description: string
  photo: string | null
  /** Number of courses that visitors see. */
  courseCount: number
}
