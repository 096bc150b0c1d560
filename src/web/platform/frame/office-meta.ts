import type { MetaDescriptor } from 'react-router'

/** The browser tab's title: the subject comes first, because a tab shows only the beginning. */
export function officeTitle(title: string): string {
  return `${title} · Office`
}

/** The head of an office page: its title, and noindex. */
export function officeMeta(title: string): MetaDescriptor[] {
  return [{ title: officeTitle(title) }, { name: 'robots', content: 'noindex' }]
}
