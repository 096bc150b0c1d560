import type { LinkProps } from 'react-router'
import { Link } from 'react-router'

type RootLinkProps = Pick<
  LinkProps,
  | 'className'
  | 'tabIndex'
  | 'aria-hidden'
  | 'aria-current'
  | 'children'
  | 'preventScrollReset'
  | 'reloadDocument'
> & {
  /** From the root: it leads to the same place from every page. */
  to: string
}

/**
 * A link of which a page has dozens. On the server it is written as the router would write it, without asking the router
 * where it leads: that took a twelfth of a search made anew (decision 51).
 */
export function RootLink({ to, ...rest }: RootLinkProps) {
  if (!import.meta.env.SSR) return <Link {...rest} to={to} />
  const { preventScrollReset: _, reloadDocument: __, children, ...ofElement } = rest
  return (
    <a {...ofElement} href={to} data-discover="true">
      {children}
    </a>
  )
}
