import { useEffect, useState } from 'react'

/**
 * A chosen file as a data: address, which the content security policy allows; null until it is
 * read.
 */
export function useFileAddress(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file, address: reader.result })
    })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return read && read.file === file ? read.address : null
}
