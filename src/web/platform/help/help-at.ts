import { dailyHelp } from './daily-help.ts'
import type { HelpKey, HelpTopic } from './help-topic.ts'
import { moneyHelp } from './money-help.ts'
import { otherHelp } from './other-help.ts'

export const helpTopics: readonly HelpTopic[] = [...dailyHelp, ...moneyHelp, ...otherHelp]

/** The keys of every page of the office. */
export const commonKeys: readonly HelpKey[] = [
  { key: 'Ctrl K', does: 'Find a page, an action, a person, an order or a batch' },
  { key: '/', does: 'Search the list' },
  { key: '?', does: 'Open this help' },
  { key: 'Esc', does: 'Close what is open' },
]

const anyPage: HelpTopic = {
  path: '/',
  title: 'The office',
  purpose: 'The menu on the left has a group for each kind of work.',
  steps: [
    'Choose a group and a page in the menu.',
    'Press Ctrl K and type a name, a number or an action.',
    'Press ? on any page for help with it.',
  ],
}

/** The topic for an address: the longest that it begins with. */
export function helpAt(pathname: string): HelpTopic {
  const fitting = helpTopics.filter(
    ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
  )
  return fitting.toSorted((one, other) => other.path.length - one.path.length)[0] ?? anyPage
}
