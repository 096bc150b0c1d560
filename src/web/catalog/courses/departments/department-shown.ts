import type { ApiClient } from '#contract/endpoints.ts'
import { knownDepartments, pages } from '#contract/pages.ts'
import { data } from 'react-router'

export type DepartmentShown = { slug: string; title: string; banner: string; canonicalPath: string }

/** The department with a path of its own; '/' is the civil one (spec §2, rule 6). */
export function knownDepartmentAt(pathname: string): DepartmentShown | null {
  const path = pathname === pages.home() ? '/civil' : pathname.replace(/\/$/, '').toLowerCase()
  const known = knownDepartments.find((department) => department.path === path)
  if (!known) return null
  const canonicalPath = known.slug === 'civil' ? pages.home() : known.path
  return { slug: known.slug, title: known.title, banner: known.banner, canonicalPath }
}

/**
 * The department of a page.
 * @throws a 404 when no department has this slug.
 */
export async function departmentShown(
  api: ApiClient,
  pathname: string,
  slug: string | undefined,
): Promise<DepartmentShown> {
  const known = knownDepartmentAt(slug === undefined ? pathname : `/${slug}`)
  if (known) return known
  const { departments } = await api.listDepartments({})
  const department = departments.find((candidate) => candidate.slug === slug)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer with a status
  if (!department) throw data(null, { status: 404 })
  const { title } = department
  return {
    slug: department.slug,
    title,
    banner: title,
    canonicalPath: pages.department(department.slug),
  }
}
