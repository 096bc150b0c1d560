import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { usePortal } from '#web/portal/use-portal.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Saves the receipt as a PDF; the same document that the mail carries. */
export function DownloadButton({ orderId }: { orderId: string }) {
  const portal = usePortal()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      save(await portal.downloadReceipt({ orderId }))
    } catch {
      toast({ tone: 'bad', text: messages.receiptNotFetched })
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
      Download PDF
    </Button>
  )
}

function save({ filename, contentBase64 }: { filename: string; contentBase64: string }): void {
  const bytes = Uint8Array.from(atob(contentBase64), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  URL.revokeObjectURL(address)
}
