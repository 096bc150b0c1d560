import { knownDepartments } from '#contract/pages.ts'

const MAX_LENGTH = 60
/** Used for a title without Latin letters. */
const NAMELESS = 'department'

/**
 * Returns the permanent address of a new department: letters, digits and hyphens. The five
 * departments with own pages (spec §2) get theirs by exact title, and no other can get it.
 */
export function slugOf(title: string, isTaken: (slug: string) => boolean): string {
  const known = knownDepartments.find((page) => page.title.toLowerCase() === title.toLowerCase())
  if (known && !isTaken(known.slug)) return known.slug
  const base = asciiOf(title) || NAMELESS
  const isFree = (slug: string) => !isTaken(slug) && !isOfAKnownPage(slug)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (isFree(slug)) return slug
  }
}

function isOfAKnownPage(slug: string): boolean {
  return knownDepartments.some((page) => page.slug === slug)
}

/** 'Génie & Bau' becomes 'genie-bau'. */
function asciiOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
}
