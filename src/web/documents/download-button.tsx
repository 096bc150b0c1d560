import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { savePdf } from './save-pdf.ts'

type DownloadButtonProps = {
  /** Asks the portal for the document. */
  fetchPdf: () => Promise<{ filename: string; contentBase64: string }>
  /** What is said when it does not come. */
  failureText: string
  children: ReactNode
}

/** Saves a document as a PDF; the same one that the mail carries. */
export function DownloadButton({ fetchPdf, failureText, children }: DownloadButtonProps) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      savePdf(await fetchPdf())
    } catch {
      toast({ tone: 'bad', text: failureText })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      busyText="Making the PDF..."
      onClick={() => void download()}
    >
      {children}
    </Button>
  )
}
