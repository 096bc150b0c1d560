import { useEffect, useState } from 'react'
import { useSession } from '#web/session/session.ts'
import type { Kept } from '#web/offline/kept-store.ts'
import { readKept, removeReceipt } from '#web/offline/kept-store.ts'

type Read = { studentId: string; kept: Kept | null }

/** What this browser keeps for the student who is logged in; kept is null while it is read, and where there is nothing. */
export function useKept() {
  const { user } = useSession()
  const studentId = user?._id ?? null
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    if (studentId === null) return
    let isCurrent = true
    const show = (kept: Kept | null) => {
      if (isCurrent) setRead({ studentId, kept })
    }
    // where the browser refuses its storage there is nothing
    readKept(studentId).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [studentId])
  const current = read !== null && read.studentId === studentId ? read : null
  const remove = async (number: string) => {
    if (current === null) return
    await removeReceipt(current.studentId, number)
    setRead({ ...current, kept: current.kept && without(current.kept, number) })
  }
  return { kept: current?.kept ?? null, isRead: current !== null, remove }
}

function without({ courses, receipts }: Kept, number: string): Kept {
  return { courses, receipts: receipts.filter((receipt) => receipt.number !== number) }
}
