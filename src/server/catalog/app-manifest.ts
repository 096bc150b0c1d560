import { pages } from '#contract/pages.ts'
import type { Institute } from '#contract/institute/institute.ts'

/** The same as `--paper` in src/web/platform/styles/tokens.css; pages also set the dark one. */
const PAPER = '#ffffff'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * No 'maskable' purpose: the institute's mark may have any shape, and a round icon could cut it
 * off.
 */
const own = (mark: string) => ({ src: mark, sizes: 'any', purpose: 'any' })

const drawn = [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')]

/** The manifest with which a phone installs the portal (W3C Web Application Manifest). */
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
    name: name || 'Portal',
    short_name: shortName || 'Portal',
    ...(aboutShort !== '' && { description: aboutShort }),
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
