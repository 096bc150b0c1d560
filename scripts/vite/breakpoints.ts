import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CSSOptions } from 'vite'

const file = path.join(import.meta.dirname, '../../src/web/platform/styles/breakpoints.css')

/** The names in src/web/platform/styles/breakpoints.css with their conditions. */
export const breakpoints: ReadonlyMap<string, string> = new Map(
  [...readFileSync(file, 'utf8').matchAll(/^@custom-media (--[\w-]+) (\([^)]+\));$/gm)].map(
    ([, name = '', condition = '']) => [name, condition],
  ),
)

/**
 * The conditions of a media query, with names resolved.
 * @throws Error for an unknown name.
 */
export function spelledOut(query: string): string {
  return query.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
    const condition = breakpoints.get(name)
    if (condition === undefined) throw new Error(`No breakpoint is called ${name}`)
    return condition
  })
}

/** For Vite: named breakpoints (CSS's @custom-media) in every style sheet, without importing them. */
export const cssOptions: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'named-breakpoints',
        AtRule: {
          media: (rule) => {
            const query = spelledOut(rule.params)
            if (query !== rule.params) rule.params = query
          },
        },
      },
    ],
  },
}
