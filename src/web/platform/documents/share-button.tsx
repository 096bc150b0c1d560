import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'

type ShareButtonProps = {
  /** A public page of ours. */
  path: string
  /** The text beside the address. */
  text: string
  children: ReactNode
}

/** Opens the device's share sheet; without one, the address is copied. */
export function ShareButton({ path, text, children }: ShareButtonProps) {
  const toast = useToast()
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      if (canShare()) return await navigator.share({ text, url })
      await navigator.clipboard.writeText(url)
      toast({
        tone: 'good',
        text: 'The address is copied. Anybody can check the certificate there.',
      })
    } catch (error) {
      // closing the share sheet is no error
      if (error instanceof Error && error.name === 'AbortError') return
      toast({ tone: 'warn', text: `Sharing is not possible here. The address is ${url}` })
    }
  }
  return (
    <Button variant="quiet" onClick={() => void share()}>
      <Icon name="share" />
      <span>{children}</span>
    </Button>
  )
}

function canShare(): boolean {
  return 'share' in navigator
}
