import { useEffect, useState } from 'react'
import type { Matter } from '#contract/office/decide.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { openedText } from './opened-text.ts'

/** Marks a matter as opened, and says if a colleague has it open. */
export function OpenedNotice({ about }: { about: string }) {
  const api = useApi()
  const [openedBy, setOpenedBy] = useState<Matter['openedBy']>(null)
  useEffect(() => {
    let isLeft = false
    const open = async () => {
      const reply = await api.openMatter({ about })
      if (!isLeft) setOpenedBy(reply.openedBy)
    }
    // without the mark the page works as well
    open().catch(() => {})
    return () => {
      isLeft = true
    }
  }, [api, about])
  if (openedBy === null) return null
  return <Alert tone="info" title={openedText(openedBy, Date.now())} />
}
