import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Button } from '#web/platform/ui/button.tsx'
import { classNames } from '#web/platform/ui/class-names.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { useTabTitle } from '../../platform/frame/use-tab-title.ts'
import styles from './office-document.module.css'
import { savePdf } from '#web/platform/documents/save-pdf.ts'

type OfficeDocumentProps = {
  back: { label: string; path: string }
  tab: string
  /** Fetches the same document as a PDF. */
  fetchPdf: () => Promise<{ filename: string; contentBase64: string }>
  /** The message when that fails. */
  failureText: string
  /** It fills an A4 sheet in landscape; no smaller size is offered. */
  isLandscape?: boolean
  /** Further actions. */
  actions?: ReactNode
  /** Print takes the focus: the next thing to do. */
  isToPrint?: boolean
  /** The document, with the page's title in it. */
  children: ReactNode
}

/** A page for a document to hand over: only the document is printed. */
export function OfficeDocument(props: OfficeDocumentProps) {
  const {
    back,
    tab,
    fetchPdf,
    failureText,
    isLandscape = false,
    actions,
    isToPrint = false,
    children,
  } = props
  useTabTitle(tab)
  const { run, isBusy } = useAction({ otherwise: failureText })
  const [isSmall, setIsSmall] = useState(false)
  const printButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isToPrint) printButton.current?.focus()
  }, [isToPrint])
  const print = (small: boolean) => {
    // the sheet must have its size before the browser lays it out
    flushSync(() => setIsSmall(small))
    window.print()
  }
  return (
    <div className={classNames(styles.page, isSmall && styles.small)}>
      <div className={styles.tools}>
        <Link className={styles.back} to={back.path}>
          <span aria-hidden="true">←</span> {back.label}
        </Link>
        <div className={styles.actions}>
          <Button ref={printButton} onClick={() => print(false)}>
            <Icon name="print" />
            Print
          </Button>
          {!isLandscape && (
            <Button variant="quiet" onClick={() => print(true)}>
              <Icon name="print" />
              Print on A5
            </Button>
          )}
          <Button
            variant="quiet"
            isBusy={isBusy}
            busyText="Making the PDF..."
            onClick={() => void run(async () => savePdf(await fetchPdf()))}
          >
            Save PDF
          </Button>
          {actions}
        </div>
      </div>
      {children}
    </div>
  )
}
