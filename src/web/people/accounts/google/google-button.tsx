import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { useFrame } from '#web/platform/shell/frame-data.ts'
import { isGoogleAllowed } from './google-allowed.ts'
import styles from './google-button.module.css'
import type { GoogleButtonText, GoogleCredential, GoogleSettings } from './google-script.ts'
import { onGoogleLogin, prepareGoogle } from './google-script.ts'

type GoogleButtonProps = {
  text: GoogleButtonText
  onCredential: (given: GoogleCredential) => void
}

/** After this time the page says not to wait; a script that loads later still shows its button. */
const PATIENCE_MS = 8_000

/**
 * Google's own button, or nothing where Google sign-in is off. Its space is reserved from the first
 * paint, so that nothing moves. Google's script loads only after hydration.
 */
export function GoogleButton(props: GoogleButtonProps) {
  const { google } = useFrame()
  const isHydrated = useIsHydrated()
  if (!google) return null
  return (
    <div className={styles.place}>
      {isHydrated && !isGoogleAllowed() ? (
        <ReloadLink />
      ) : (
        isHydrated && (
          <>
            <LiveButton google={google} {...props} />
            <p className={styles.waiting}>Loading Google sign-in...</p>
          </>
        )
      )}
    </div>
  )
}

/** Reloads the page to get the policy that allows Google. */
function ReloadLink() {
  const { pathname, search } = useLocation()
  return (
    <Link reloadDocument to={pathname + search}>
      Continue with Google
    </Link>
  )
}

function LiveButton(props: GoogleButtonProps & { google: GoogleSettings }) {
  const { place, hasFailed } = useGoogle(props)
  return (
    <>
      <div ref={place} hidden={hasFailed} />
      {hasFailed && (
        <p role="status">Google sign-in is not available right now. Everything else works.</p>
      )}
    </>
  )
}

/** Renders Google's button into `place`. */
function useGoogle({ google, text, onCredential }: GoogleButtonProps & { google: GoogleSettings }) {
  const { clientId, scriptUrl } = google
  const [hasFailed, setHasFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const hear = useEffectEvent(onCredential)
  useEffect(() => onGoogleLogin((given) => hear(given)), [])
  useEffect(() => {
    let isGone = false
    const reportMissing = (isMissing: boolean) => {
      clearTimeout(timer)
      if (!isGone) setHasFailed(isMissing)
    }
    const timer = setTimeout(() => reportMissing(true), PATIENCE_MS)
    const show = async () => {
      const id = await prepareGoogle({ clientId, scriptUrl })
      if (isGone || !place.current) return
      id.renderButton(place.current, { type: 'standard', text })
      reportMissing(false)
    }
    show().catch(() => reportMissing(true))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [clientId, scriptUrl, text])
  return { place, hasFailed }
}
