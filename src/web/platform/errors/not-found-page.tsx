import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { data, redirectDocument } from 'react-router'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { NotFound } from './not-found.tsx'

/** Every address without a route. */
export function loader() {
  return data(null, { status: 404 })
}

/** This page's routes may lack a page of the server: the office's, or one of a newer release. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url)
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
