import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './office-menu.module.css'
import { OfficeRail } from './office-rail.tsx'

/** The rail behind a button, where the screen has no room for it. */
export function OfficeMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles['opener']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        Menu
      </button>
      {isOpen && <OpenMenu close={() => setOpen(false)} />}
    </>
  )
}

function OpenMenu({ close }: { close: () => void }) {
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
      className={styles['menu']}
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
          <Icon name="close" />
        </button>
        <OfficeRail />
      </div>
    </dialog>
  )
}
