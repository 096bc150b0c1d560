import type { LinkProps } from 'react-router'
import { Link } from 'react-router'

type PageLinkProps = Omit<LinkProps, 'prefetch' | 'to'> & { to: string }

/** A link to another public page, whose files the browser fetches as soon as somebody points at the link. */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} prefetch="intent" />
}
