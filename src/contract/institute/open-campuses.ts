import type { CampusFacts, Institute } from './institute.ts'

/** The campuses that a visitor can choose. */
export function openCampuses({ campuses }: Pick<Institute, 'campuses'>): CampusFacts[] {
  return campuses.filter(({ isClosed }) => !isClosed)
}
