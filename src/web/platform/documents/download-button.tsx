import type { ReactNode } from 'react'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { withReason } from '#web/platform/api/with-reason.ts'
import type { ButtonVariant } from '#web/platform/ui/button.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { savePdf } from './save-pdf.ts'

type DownloadButtonProps = {
  fetchPdf: () => Promise<{ filename: string; contentBase64: string }>
  /** The message when that fails. */
  failureText: string
  variant?: ButtonVariant
  children: ReactNode
}

/** Saves a document as a PDF; the same one that the mail has attached. */
export function DownloadButton(props: DownloadButtonProps) {
  const { fetchPdf, failureText, variant = 'quiet', children } = props
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      savePdf(await fetchPdf())
    } catch (error) {
      const reason = hasNoConnection(error) ? messages.noConnection : null
      toast({ tone: 'bad', text: withReason(failureText, reason) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant={variant}
      isBusy={isBusy}
      busyText="Making the PDF..."
      onClick={() => void download()}
    >
      {children}
    </Button>
  )
}
