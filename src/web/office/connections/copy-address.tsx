import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './connections.module.css'

/** An address to give to another company. */
export function CopyAddress({ label, address }: { label: string; address: string }) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ tone: 'good', text: 'Copied.' })
    } catch {
      // no https, or forbidden by the browser
      toast({ tone: 'info', text: 'Please select the address and copy it yourself.' })
    }
  }
  return (
    <p className={styles.address}>
      <span>{label}</span>
      <code>{address}</code>
      <Button variant="quiet" onClick={() => void copy()}>
        Copy the address
      </Button>
    </p>
  )
}
