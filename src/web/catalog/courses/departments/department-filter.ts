import { monthField, readUrlState, writeUrlState } from '#web/platform/address/url-state.ts'
import type { UrlState } from '#web/platform/address/url-state.ts'
import { campusField } from '../listing/course-search.ts'

const fields = { campus: campusField, startMonth: monthField }

/** Campus and month filters of a department's courses; empty: not set. */
export type DepartmentFilter = UrlState<typeof fields>

/** Reads the query string of a page or the form; invalid values count as not set. */
export function readDepartmentFilter(query: URLSearchParams): DepartmentFilter {
  return readUrlState(fields, query)
}

/** The query without unset fields. */
export function departmentFilterQuery(filter: DepartmentFilter): string {
  return writeUrlState(fields, filter).toString()
}

export function isNarrowed({ campus, startMonth }: DepartmentFilter): boolean {
  return campus !== '' || startMonth !== ''
}

/** The input of the call (contract/catalog/catalog.ts). */
export function filterAsked({ campus, startMonth }: DepartmentFilter) {
  return { ...(campus && { campus }), ...(startMonth && { startMonth }) }
}
