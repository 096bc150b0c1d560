import { knownDepartments } from '#contract/pages.ts'

const MAX_LENGTH = 60
/** A title of another script has no letters for an address. */
const NAMELESS = 'department'

/**
 * The address of a new department, which never changes afterwards: letters, digits and dashes. The five
 * that have pages of their own (spec §2) get theirs by their exact title, and no other ever does.
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
