import { useEffect, useState } from 'react'
import { useSession } from '#web/people/session/session.ts'
import type { Kept } from '#web/platform/offline/kept-store.ts'
import { readKept, removeReceipt } from '#web/platform/offline/kept-store.ts'

type Read = { studentId: string; kept: Kept | null }

/**
 * The logged-in student's copies in this browser; kept is null while they load, and where there are
 * none.
 */
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
    // a browser that refuses its storage has none
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
