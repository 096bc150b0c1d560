import { useId } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/platform/ui/button.tsx'
import { useModal } from '#web/platform/ui/dialogs/use-modal.ts'
import { commonKeys, helpAt } from './help-at.ts'
import styles from './help.module.css'

/** A panel at the right: what the present page is for, three steps, and the keys. */
export function HelpDialog({ close }: { close: () => void }) {
  const modal = useModal(close)
  const titleId = useId()
  const { pathname } = useLocation()
  const { title, purpose, steps, keys = [] } = helpAt(pathname)
  return (
    <dialog {...modal.attributes} className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Help: {title}</h2>
        <Button variant="quiet" onClick={modal.leave}>
          Close
        </Button>
      </div>
      <p>{purpose}</p>
      <h3>How to do it</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>Keys</h3>
      <dl className={styles.keys}>
        {[...keys, ...commonKeys].map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
