import type { Plugin } from 'vite'

const collected = /\.styles\.add\((?<link>\w+)\.href\)/

/**
 * Parts that are loaded later name the styles of all pages among what they need. React Router writes '#' behind the address of such a
 * sheet, so that Vite's loader does not take the link of one page for another's; those of all pages are never taken away. Without
 * this the first part that is loaded brings the sheet a second time, and the whole page is styled and laid out again.
 */
export function stylesComeOnce(): Plugin {
  let isChanged = false
  return {
    name: 'styles-come-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        isChanged ||= collected.test(code)
        return { code: knowingStyles(code), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isChanged) this.error('Vite loads styles in another way: styles-once.ts')
    },
  }
}

/** Of the sheet of all pages (shared-chunks.ts), without the sign that is behind it. */
export const nameOfAll = /(\/styles-[^/]+)#$/

/** Vite's loader, which takes that sheet for there. */
export function knowingStyles(code: string): string {
  return code.replace(collected, `.styles.add($<link>.href.replace(${nameOfAll}, '$$1'))`)
}
