import { useCallback, useRef } from 'react'
import { uploadImage } from './upload-image.ts'

/** The picture that a form uploads before it is sent: once, even if the form is sent again. */
export function usePictureToSend() {
  const chosen = useRef<{ file: File | null; problem: string | null }>({
    file: null,
    problem: null,
  })
  const sent = useRef<{ file: File; url: string } | null>(null)

  const choose = useCallback((file: File | null, problem: string | null = null) => {
    chosen.current = { file, problem }
  }, [])
  const isChosen = useCallback(() => chosen.current.file !== null, [])
  /** Why the form must not be sent yet, or null. */
  const problem = useCallback(() => chosen.current.problem, [])
  /** @returns its address, or null where none was chosen. */
  const send = useCallback(async (): Promise<string | null> => {
    const { file } = chosen.current
    if (file === null) return null
    if (sent.current?.file !== file) sent.current = { file, url: await uploadImage(file) }
    return sent.current.url
  }, [])
  return { choose, isChosen, problem, send }
}
