import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useIsLive } from '#web/forms/use-is-live.ts'
import { useFrame } from '#web/shell/frame-data.ts'
import styles from './account-card.module.css'
import { makeGoogleNonce } from './google-nonce.ts'
import type { GoogleButtonText } from './google-script.ts'
import { loadGoogle } from './google-script.ts'

export type GoogleCredential = { credential: string; nonce: string }

type GoogleButtonProps = {
  text: GoogleButtonText
  onCredential: (given: GoogleCredential) => void
}

type GoogleSettings = { clientId: string; scriptUrl: string }

/** Google's own button, or nothing where Google sign-in is off. Nothing is loaded before the page is live. */
export function GoogleButton(props: GoogleButtonProps) {
  const { google } = useFrame()
  const { pathname, search } = useLocation()
  const isLive = useIsLive()
  if (!google || !isLive) return null
  if (isGoogleAllowed()) return <LiveButton google={google} {...props} />
  return (
    <Link reloadDocument to={pathname + search}>
      Continue with Google
    </Link>
  )
}

/** A document keeps the policy it came with: only one that began as /login or /register may load Google. */
function isGoogleAllowed(): boolean {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href
  return [pages.login(), pages.register()].includes(new URL(address).pathname)
}

function LiveButton({
  google,
  text,
  onCredential,
}: GoogleButtonProps & { google: GoogleSettings }) {
  const { clientId, scriptUrl } = google
  const [hasFailed, setHasFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onCredential)
  useEffect(() => {
    latest.current = onCredential
  }, [onCredential])
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const [id, nonce] = await Promise.all([loadGoogle(scriptUrl), makeGoogleNonce()])
      if (isGone || !place.current) return
      id.initialize({
        client_id: clientId,
        nonce: nonce.hashed,
        callback: ({ credential }) => latest.current({ credential, nonce: nonce.raw }),
      })
      id.renderButton(place.current, { type: 'standard', text })
    }
    show().catch(() => !isGone && setHasFailed(true))
    return () => {
      isGone = true
    }
  }, [clientId, scriptUrl, text])
  if (hasFailed) return <p className={styles['small']}>Google sign-in is not available just now.</p>
  return <div ref={place} />
}
