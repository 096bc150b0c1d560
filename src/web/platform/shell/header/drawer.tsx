import { startTransition, useEffect, useState } from 'react'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { afterPaint } from '#web/platform/ui/after-paint.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { MenuDialog } from '#web/platform/ui/dialogs/menu-dialog.tsx'
import styles from './drawer.module.css'
import { DrawerContent } from './drawer-content.tsx'

const classes = { dialog: styles.drawer, sheet: styles.sheet, close: styles.close }

/**
 * The menu button and the side drawer (spec §2). Before hydration, and without JavaScript, the
 * button is a link to the footer, which has the same content.
 */
export function Drawer() {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  const words = (
    <>
      <Icon name="menu" size={24} />
      <span>Menu</span>
    </>
  )
  if (!isHydrated)
    return (
      <a className={styles.opener} href="#footer">
        {words}
      </a>
    )
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {isOpen && (
        <MenuDialog classes={classes} crossSize={24} close={() => setOpen(false)}>
          <OncePainted />
        </MenuDialog>
      )}
    </>
  )
}

/**
 * The drawer opens with the departments. The rest follows after the paint: on a slow phone it takes
 * longer than a press should.
 */
function OncePainted() {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return <DrawerContent isWhole={isPainted} />
}
