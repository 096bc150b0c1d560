import { mixed } from './colours.ts'
import type { Colours } from './colours.ts'

/**
 * The tokens of src/web/platform/styles/tokens.css that depend on an institute's colours. The stronger
 * tokens and the banner's background are derived from them.
 */
export function lightTokens({ link, action }: Pick<Colours, 'link' | 'action'>) {
  return {
    '--blueprint': link,
    '--blueprint-strong': mixed(link, '#000000', 0.2),
    '--banner': mixed(link, '#000000', 0.2),
    '--signal': action,
    '--signal-strong': mixed(action, '#000000', 0.18),
  }
}

export function darkTokens(colours: Colours) {
  const { link, linkInDark, actionInDark } = colours
  return {
    '--blueprint': linkInDark,
    '--blueprint-strong': mixed(linkInDark, '#ffffff', 0.38),
    '--banner': mixed(link, '#000000', 0.45),
    '--signal': actionInDark,
    '--signal-strong': mixed(actionInDark, '#ffffff', 0.24),
  }
}
