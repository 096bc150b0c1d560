import { namedInHeader } from './named-in-header.ts'

/** Whether a browser's Accept names AVIF; who takes anything (`image/*`) has not said that it can show that, too. */
export function takesAvif(accept: string | undefined): boolean {
  return accept !== undefined && namedInHeader(accept).taken.has('image/avif')
}
