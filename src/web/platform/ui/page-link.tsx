import type { LinkProps } from 'react-router'
import { Link } from 'react-router'

type PageLinkProps = Omit<LinkProps, 'prefetch' | 'to'> & { to: string }

/** A link to another public page; its files are prefetched on hover. */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} prefetch="intent" />
}
