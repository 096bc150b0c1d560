import { monthField, readUrlState, writeUrlState } from '#web/address/url-state.ts'
import type { UrlState } from '#web/address/url-state.ts'
import { campusField } from './course-search.ts'

const fields = { campus: campusField, startMonth: monthField }

/** Where and when, of the courses of a department; empty: not asked. */
export type DepartmentFilter = UrlState<typeof fields>

/** Reads the query string of a page, or what the form holds; nonsense reads as not asked. */
export function readDepartmentFilter(query: URLSearchParams): DepartmentFilter {
  return readUrlState(fields, query)
}

/** With nothing in it that is not asked. */
export function departmentFilterQuery(filter: DepartmentFilter): string {
  return writeUrlState(fields, filter).toString()
}

export function isNarrowed({ campus, startMonth }: DepartmentFilter): boolean {
  return campus !== '' || startMonth !== ''
}

/** What the server is asked for (contract/catalog.ts). */
export function filterAsked({ campus, startMonth }: DepartmentFilter) {
  return { ...(campus && { campus }), ...(startMonth && { startMonth }) }
}
