import { pages } from '#contract/pages.ts'
import type { Institute } from '#contract/institute.ts'

/** As `--paper` in src/web/styles/tokens.css; the pages themselves name the dark one too. */
const PAPER = '#ffffff'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The institute's own mark is a picture of any size, and nobody knows how much of it a round icon may cut off. */
const own = (mark: string) => ({ src: mark, sizes: 'any', purpose: 'any' })

const drawn = [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')]

/** What a phone wants to know of the portal to have it among its programs (W3C Web Application Manifest). */
export function appManifest({
  name,
  shortName,
  aboutShort,
  mark,
}: Pick<Institute, 'name' | 'shortName' | 'aboutShort' | 'mark'>): string {
  const shortcut = (label: string, url: string) => ({
    name: label,
    url,
    icons: mark === null ? [icon(192, 'any')] : [own(mark)],
  })
  return JSON.stringify({
    id: '/',
    name,
    short_name: shortName,
    description: aboutShort,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: pages.home(),
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['education'],
    icons: mark === null ? drawn : [own(mark)],
    shortcuts: [
      shortcut('My courses', pages.myCourses()),
      shortcut('All courses', pages.courses()),
    ],
  })
}
