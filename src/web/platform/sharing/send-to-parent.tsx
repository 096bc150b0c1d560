import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { useFrame } from '#web/platform/shell/frame-data.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './send-to-parent.module.css'
import { openShareSheet, whatsAppLink } from './share-sheet.ts'
import type { Shared } from './share-sheet.ts'

type SendToParentProps = {
  /** A public page of ours without personal data. */
  path: string
  /** The text beside the address. */
  text: string
  children?: ReactNode
}

/**
 * 'Send to a parent': the device's share sheet; without one, the link to copy, or WhatsApp. Without
 * JavaScript only WhatsApp.
 */
export function SendToParent({ path, text, children = 'Send to a parent' }: SendToParentProps) {
  const { publicUrl } = useFrame()
  const isHydrated = useIsHydrated()
  const [waysFor, setWaysFor] = useState<Shared | null>(null)
  const share = async () => {
    const shared = { url: new URL(path, window.location.origin).href, text }
    if (waysFor) setWaysFor(null)
    else if (!(await openShareSheet(shared))) setWaysFor(shared)
  }
  return (
    <div className={styles.send}>
      <Button
        variant="quiet"
        disabled={!isHydrated}
        aria-expanded={waysFor === null ? undefined : true}
        onClick={() => void share()}
      >
        <Icon name="share" />
        <span>{children}</span>
      </Button>
      {waysFor && <ShareWays shared={waysFor} />}
      {publicUrl !== '' && (
        <noscript>
          <WhatsApp shared={{ url: publicUrl + path, text }} />
        </noscript>
      )}
    </div>
  )
}

/** The link to copy, or WhatsApp; the first has the focus. */
export function ShareWays({ shared }: { shared: Shared }) {
  const toast = useToast()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shared.url)
      toast({ tone: 'good', text: 'The link is copied.' })
    } catch {
      // the browser refuses the clipboard: the person has to copy it
      toast({ tone: 'warn', text: `The link could not be copied. It is ${shared.url}` })
    }
  }
  return (
    <div className={styles.ways}>
      <Button ref={first} variant="quiet" onClick={() => void copy()}>
        Copy link
      </Button>
      <WhatsApp shared={shared} />
    </div>
  )
}

function WhatsApp({ shared }: { shared: Shared }) {
  return (
    <a className={styles.whatsApp} href={whatsAppLink(shared)} target="_blank" rel="noreferrer">
      WhatsApp
    </a>
  )
}
