import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type CardLinkProps = Pick<
  ComponentProps<'a'>,
  'className' | 'tabIndex' | 'aria-hidden' | 'children'
> & {
  /** From the root: it leads to the same place from every page. */
  to: string
}

/**
 * A link of which a page has dozens. On the server it is written as the router would write it, without asking the router
 * where it leads: that took a twelfth of a search made anew (decision 51).
 */
export function CardLink({ to, children, ...rest }: CardLinkProps) {
  if (!import.meta.env.SSR)
    return (
      <Link {...rest} to={to}>
        {children}
      </Link>
    )
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  )
}
