import { useRef, useState } from 'react'

/** Runs one call at a time: while it runs, another one does nothing. */
export function useOnce() {
  const isOnTheWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const once = async (work: () => Promise<void>) => {
    if (isOnTheWay.current) return
    isOnTheWay.current = true
    setIsSending(true)
    try {
      await work()
    } finally {
      isOnTheWay.current = false
      setIsSending(false)
    }
  }
  return { isSending, once }
}
