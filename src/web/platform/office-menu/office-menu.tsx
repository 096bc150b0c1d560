import { useState } from 'react'
import { Icon } from '#web/platform/ui/icon.tsx'
import { MenuDialog } from '#web/platform/ui/dialogs/menu-dialog.tsx'
import styles from './office-menu.module.css'
import { OfficeSidebar } from './office-sidebar.tsx'
import type { Waiting } from '../frame/waiting.ts'

const classes = { dialog: styles.menu, sheet: styles.sheet, close: styles.close }

/** The rail as a menu behind a button, for narrow screens. */
export function OfficeMenu({ waiting }: { waiting: Waiting }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        Menu
      </button>
      {isOpen && (
        <MenuDialog classes={classes} close={() => setOpen(false)}>
          <OfficeSidebar waiting={waiting} />
        </MenuDialog>
      )}
    </>
  )
}
