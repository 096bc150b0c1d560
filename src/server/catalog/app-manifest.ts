import { pages } from '#contract/pages.ts'
import type { Institute } from '#institute/institute.ts'

/** As `--paper` in src/web/styles/tokens.css; the pages themselves name the dark one too. */
const PAPER = '#ffffff'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone wants to know of the portal to have it among its programs (W3C Web Application Manifest). */
export function appManifest({
  name,
  shortName,
  aboutShort,
}: Pick<Institute, 'name' | 'shortName' | 'aboutShort'>): string {
  const shortcut = (label: string, url: string) => ({
    name: label,
    url,
    icons: [icon(192, 'any')],
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
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      shortcut('My courses', pages.myCourses()),
      shortcut('All courses', pages.courses()),
    ],
  })
}
