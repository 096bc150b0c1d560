import { useCallback, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { Problem } from '../api/problem.ts'
import { postForm } from '../api/http-api.ts'
import { adminEnded, getAdminToken } from '../office-session/admin-storage.ts'

/**
 * uploadImageRoute of contract/catalog/office-catalog-endpoints.ts; repeated here, because that file loads
 * all schemas.
 */
const UPLOAD_ADDRESS = '/api/admin/uploadimage'

/**
 * Uploads a picture (spec §7, image upload).
 * @returns the address to send as `photo`.
 * @throws Problem image-type-refused, image-too-large, image-unreadable, image-host-unavailable.
 */
async function uploadImage(file: File): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  const sessions = { adminToken: getAdminToken, adminEnded }
  const reply = await postForm(UPLOAD_ADDRESS, form, sessions)
  if ('url' in reply) return String(reply.url)
  throw new Problem('unavailable', messages.unavailable)
}

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
