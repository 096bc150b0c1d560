import { useEffect, useRef, useState } from 'react'
import { useIsLive } from '#web/forms/use-is-live.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './drawer.module.css'
import { DrawerContent } from './drawer-content.tsx'

/**
 * The menu button and the side drawer (spec §2). Before the page is live, and without JavaScript,
 * the button is a link to the footer, which holds the same.
 */
export function Drawer() {
  const [isOpen, setOpen] = useState(false)
  const isLive = useIsLive()
  const words = (
    <>
      <Icon name="menu" size={24} />
      <span>Menu</span>
    </>
  )
  if (!isLive)
    return (
      <a className={styles['opener']} href="#footer">
        {words}
      </a>
    )
  return (
    <>
      <button
        type="button"
        className={styles['opener']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {isOpen && <OpenDrawer close={() => setOpen(false)} />}
    </>
  )
}

function OpenDrawer({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  /** A click on the dark ground closes; a click on a link too, before the next page takes the focus. */
  const closeWhenDone = ({ target }: React.MouseEvent) => {
    const isLink = target instanceof Element && target.closest('a') !== null
    if (isLink || target === dialog.current) dialog.current?.close()
  }
  return (
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions -- Esc closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles['drawer']}
      aria-label="Menu"
      onClose={close}
      onClick={closeWhenDone}
    >
      <div className={styles['sheet']}>
        <button
          type="button"
          className={styles['close']}
          aria-label="Close menu"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={24} />
        </button>
        <DrawerContent />
      </div>
    </dialog>
  )
}
