import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './row-action.module.css'

type CopyButtonProps = {
  text: string
  /** For assistive technology. */
  label: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ tone: 'good', text: 'Copied.' })
    } catch {
      // no https, or forbidden by the browser
      toast({ tone: 'info', text: 'Please select the text and copy it yourself.' })
    }
  }
  return (
    <button type="button" className={styles.action} aria-label={label} onClick={() => void copy()}>
      Copy
    </button>
  )
}
