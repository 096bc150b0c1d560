import { namedInHeader } from '../named-in-header.ts'

/**
 * Whether an Accept header names AVIF. A wildcard (`image/*`) does not count: the browser may not
 * support it.
 */
export function takesAvif(accept: string | undefined): boolean {
  return accept !== undefined && namedInHeader(accept).taken.has('image/avif')
}
