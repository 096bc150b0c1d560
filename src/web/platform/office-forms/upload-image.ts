import { messages } from '#contract/messages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { postForm } from '#web/platform/api/http-api.ts'
import { adminEnded, getAdminToken } from '../frame/admin-storage.ts'

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
export async function uploadImage(file: File): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  const sessions = { adminToken: getAdminToken, adminEnded }
  const reply = await postForm(UPLOAD_ADDRESS, form, sessions)
  if ('url' in reply) return String(reply.url)
  throw new Problem('unavailable', messages.unavailable)
}
