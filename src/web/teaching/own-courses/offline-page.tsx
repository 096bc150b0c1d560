import { useEffect, useSyncExternalStore } from 'react'
import type { MetaArgs } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useNextPath } from '#web/people/accounts/use-next-path.ts'
import { wantedFrom } from '#web/platform/offline/wanted-address.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { KeptCopies } from './kept-copies.tsx'
import styles from '../../selling/own-payments/my-payments-page.module.css'

/** In milliseconds: often enough for a reader, and little load for the portal. */
const ASK_EVERY = 3_000

/**
 * Calls `isBack` once, as soon as the portal responds again. The browser's online event is not
 * enough: on a bad line or behind a captive portal it never fires.
 * @returns a function that stops waiting.
 */
function whenOnline(path: string, isBack: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const stop = () => {
    stopped.abort()
    clearInterval(asking)
  }
  const ask = async () => {
    if (document.visibilityState === 'hidden' || signal.aborted) return
    const answer = await fetch(path, { method: 'HEAD', cache: 'no-store', signal }).catch(
      () => null,
    )
    if (answer === null || signal.aborted) return
    stop()
    isBack()
  }
  const asking = setInterval(() => void ask(), ASK_EVERY)
  window.addEventListener('online', () => void ask(), { signal })
  return stop
}

const neverChanges = () => () => undefined

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'No connection',
    description: 'Read your saved courses and receipts without a connection.',
  })
}

/**
 * Replaces any page without a network (decision 48). Its links load whole documents, because its
 * frame is as old as its copy.
 */
export default function OfflinePage() {
  const reloadedPath = useNextPath() ?? pages.home()
  // the kept page was rendered without the browser's storage
  const nextPath = useSyncExternalStore(
    neverChanges,
    () => wantedFrom(reloadedPath),
    () => reloadedPath,
  )
  useEffect(() => whenOnline(nextPath, () => window.location.replace(nextPath)), [nextPath])
  return (
    <div className={styles.page}>
      <PageTitle>No connection</PageTitle>
      <p>{messages.noConnection}</p>
      <p>
        <ButtonLink reloadDocument replace to={nextPath}>
          Try again
        </ButtonLink>
      </p>
      <KeptCopies />
    </div>
  )
}
