import type { ApiClient } from '#contract/endpoints.ts'
import { knownDepartments, pages } from '#contract/pages.ts'
import { useRouteLoaderData } from 'react-router'

export type DepartmentLink = {
  slug: string
  title: string
  path: string
  courseCount: number | null
}

/** What header, footer and head need on every page. */
export type FrameData = {
  departments: DepartmentLink[]
  /** Base of the institute's own site, or '' where it is off: then its links are hidden (rule 39). */
  instituteSiteUrl: string
  /** The portal's outside address, or '' when unknown. */
  publicUrl: string
  /** What Google's button needs, or null where Google sign-in is off. */
  google: { clientId: string; scriptUrl: string } | null
}

/** The departments as menus list them: from the database, the five known under their own paths (rule 6). */
export async function loadDepartments(api: ApiClient): Promise<DepartmentLink[]> {
  const { departments } = await api.listDepartments({})
  return departments.map(({ slug, title, courseCount }) => ({
    slug,
    title,
    path: pages.department(slug),
    courseCount,
  }))
}

/** What the menus show when the database does not answer: the departments that have pages of their own. */
export const departmentsFromMemory: DepartmentLink[] = knownDepartments.map(
  ({ slug, title, path }) => ({ slug, title, path, courseCount: null }),
)

/** The root loader's data; its defaults hold where even that failed. */
export function useFrame(): FrameData {
  const frame = useRouteLoaderData<FrameData>('root')
  return (
    frame ?? {
      departments: departmentsFromMemory,
      instituteSiteUrl: '',
      publicUrl: '',
      google: null,
    }
  )
}
