/** The help for a page and the addresses below it. */
export type HelpTopic = {
  path: string
  /** The page's name. */
  title: string
  /** The purpose of the page, in one or two sentences. */
  purpose: string
  steps: readonly [string, string, string]
  /** Keys of this page, besides those of every page. */
  keys?: readonly HelpKey[]
}

export type HelpKey = { key: string; does: string }
