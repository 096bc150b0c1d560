import { useLocation } from 'react-router'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { Pager } from '#web/platform/ui/pager.tsx'

type PageLinksProps = { page: number; pageCount: number }

/** Links to the other pages of a list; the other parameters stay. */
export function PageLinks(props: PageLinksProps) {
  const { search } = useLocation()
  const to = (page: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(page))
    return `?${query}`
  }
  return (
    <Pager
      {...props}
      renderStep={(label, page) =>
        page >= 1 &&
        page <= props.pageCount && (
          <ButtonLink variant="quiet" to={to(page)} rel={label === 'Next' ? 'next' : 'prev'}>
            {label}
          </ButtonLink>
        )
      }
    />
  )
}
