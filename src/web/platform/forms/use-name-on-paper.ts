import { useEffect, useState } from 'react'

const ASCII = /^[ -~]*$/

/**
 * Names the letters of a name that our documents cannot print; null where they can print all of it.
 * It is a hint: the name is accepted as it is. The list of letters loads at the first letter that
 * is not an English one.
 */
export function useNameOnPaper(name: string): string | null {
  const [told, setTold] = useState<{ name: string; sentence: string | null } | null>(null)
  useEffect(() => {
    if (ASCII.test(name)) return
    let isCurrent = true
    const tell = async () => {
      const { unprintableSentence } = await import('#contract/platform/text/printable.ts')
      if (isCurrent) setTold({ name, sentence: unprintableSentence(name) })
    }
    // without the list the name is accepted all the same
    tell().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [name])
  return told?.name === name ? told.sentence : null
}
