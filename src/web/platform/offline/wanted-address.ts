import { browserStorage } from '#web/people/session/browser-storage.ts'

const PLACE = 'wanted-address'
const storage = browserStorage('sessionStorage')

type Place = Pick<Location, 'origin' | 'pathname' | 'search'>

const pathOf = ({ pathname, search }: Place) => pathname + search

/**
 * Notes the last tapped link. Without a connection its page cannot load its files; the router then
 * reloads the page with the link, and the offline page would return to that one.
 */
export function noteTappedLinks(): void {
  const note = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) noteWanted(location, link)
  }
  document.addEventListener('click', note, { capture: true })
  // back on the page with the link
  window.addEventListener('popstate', () => storage.remove(PLACE))
}

/** The person on this page has tapped a link to that one. */
export function noteWanted(here: Place, wanted: Place): void {
  storage.write(PLACE, JSON.stringify([pathOf(here), pathOf(wanted)]))
}

/** The path that was tapped on the page at this path; the path itself where none was. */
export function wantedFrom(path: string): string {
  const [from, wanted] = JSON.parse(storage.read(PLACE) ?? '[]') as [string?, string?]
  return from === path && wanted !== undefined ? wanted : path
}
