import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './menu-dialog.module.css'
import { useModal } from './use-modal.ts'

type MenuDialogProps = {
  classes: { dialog: string | undefined; sheet: string | undefined; close: string | undefined }
  /** The close icon's size in pixels; left out: the icon's default. */
  crossSize?: number
  close: () => void
  children: ReactNode
}

/**
 * A menu over the page, open while it is rendered. Esc closes it, as does a click on the backdrop
 * or on a link (or a button with data-closes-menu), before the next page takes the focus.
 */
export function MenuDialog({ classes, crossSize, close, children }: MenuDialogProps) {
  const modal = useModal(close, { isSeenFirst: true })
  const closeWhenDone = ({ target, currentTarget }: MouseEvent) => {
    const leads = target instanceof Element && target.closest('a, [data-closes-menu]') !== null
    if (leads || target === currentTarget) close()
  }
  return (
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions -- Esc closes a dialog by itself
    <dialog
      {...modal.attributes}
      className={classNames(styles.menu, classes.dialog)}
      aria-label="Menu"
      onClick={closeWhenDone}
    >
      <div className={classes.sheet}>
        <button type="button" className={classes.close} aria-label="Close menu" onClick={close}>
          <Icon name="close" {...(crossSize !== undefined && { size: crossSize })} />
        </button>
        {children}
      </div>
    </dialog>
  )
}
