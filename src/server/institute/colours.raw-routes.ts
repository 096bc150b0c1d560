import type { FastifyInstance } from 'fastify'
import { darkTokens, lightTokens } from '#contract/platform/text/colour-tokens.ts'
import { objectionsToColours } from '#contract/platform/text/colours.ts'
import type { Colours } from '#contract/platform/text/colours.ts'
import { Problem } from '#contract/problems.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const NAME = /^([\da-f]{6})-([\da-f]{6})-([\da-f]{6})-([\da-f]{6})\.css$/

/**
 * The style sheet of an institute's colours, computed from the URL. Every process returns the same,
 * also before it has read a change. Unreadable colours get none.
 */
export function coloursRawRoutes(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/colours/:name', (request, reply) => {
    const colours = coloursNamed(request.params.name)
    if (colours === null || objectionsToColours(colours).length > 0) throw new Problem('not-found')
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', FOREVER)
      .send(styleSheetOf(colours))
  })
}

function coloursNamed(name: string): Colours | null {
  const [, link, linkInDark, action, actionInDark] = NAME.exec(name) ?? []
  if (!link || !linkInDark || !action || !actionInDark) return null
  return {
    link: `#${link}`,
    linkInDark: `#${linkInDark}`,
    action: `#${action}`,
    actionInDark: `#${actionInDark}`,
  }
}

/** Doubles :root, so that it overrides the tokens in any order. */
function styleSheetOf(colours: Colours): string {
  const light = rule(lightTokens(colours))
  return `${light}\n@media (prefers-color-scheme: dark) {\n${rule(darkTokens(colours))}\n}\n`
}

function rule(tokens: Record<string, string>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`)
  return `:root:root {\n${lines.join('\n')}\n}`
}
