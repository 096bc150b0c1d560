import type { MetaArgs } from 'react-router'
import { data } from 'react-router'
import { pageMeta } from '#web/shell/page-meta.ts'
import { NotFound } from './not-found.tsx'

/** Every address that no other route knows. */
export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Page not found',
    description: 'There is nothing at this address.',
  })
}

export default function NotFoundPage() {
  return <NotFound />
}
