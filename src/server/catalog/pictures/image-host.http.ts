import * as z from 'zod'
import { Problem } from '#contract/problems.ts'
import type { Log } from '../../platform/foundation/log.ts'
import type { Picture, PictureStorage } from './picture-storage.ts'

/** Below the browser's timeout for our response. */
const TIMEOUT_MS = 15_000
const MAX_REPLY_BYTES = 64 * 1024

export type ImageHostOptions = {
  uploadUrl: string
  cloudName: string
  uploadPreset: string
  /** Base address of our pictures there, without a trailing slash. */
  deliveryUrl: string
}

/** others §3.2: `url` is http, secure_url may be missing. */
const Uploaded = z.object({ url: z.url(), secure_url: z.url().optional() })

/**
 * Storage at the picture host: an unsigned multipart upload (spec §7; others §3.1). The portal
 * sends it, so that our limits and checks apply whatever the preset allows.
 */
export function imageHost(options: ImageHostOptions, log: Log): PictureStorage {
  const isOurs = (photo: string) => isBelow(options.deliveryUrl, photo)
  return {
    isOurs,
    async store(picture) {
      const answer = await send(options, picture)
      if (answer.kind === 'uploaded') {
        if (isOurs(answer.url)) return answer.url
      }
      const reason = answer.kind === 'uploaded' ? 'nonsense' : answer.kind
      log.warn({ reason, status: answer.status }, 'picture was not stored')
      throw new Problem('image-host-unavailable')
    },
  }
}

/** Accepts only normalized URLs: '…/cloud/../other' begins with '…/cloud' but is outside. */
function isBelow(base: string, photo: string): boolean {
  if (!URL.canParse(photo) || photo.length > 500) return false
  const { href, username, password } = new URL(photo)
  return href === photo && username === '' && password === '' && href.startsWith(`${base}/`)
}

type Answer =
  | { kind: 'uploaded'; url: string; status: number }
  | { kind: 'unreachable' | 'refused' | 'nonsense'; status: number | null }

async function send(options: ImageHostOptions, picture: Picture): Promise<Answer> {
  const form = new FormData()
  const extension = picture.format === 'png' ? 'png' : 'jpg'
  const file = new Blob([new Uint8Array(picture.original)], { type: `image/${picture.format}` })
  // without a file name the host reports a missing file (others §3.1)
  form.set('file', file, `course.${extension}`)
  form.set('upload_preset', options.uploadPreset)
  form.set('cloud_name', options.cloudName)
  try {
    const response = await fetch(options.uploadUrl, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return await readAnswer(response, options.deliveryUrl)
  } catch {
    return { kind: 'unreachable', status: null }
  }
}

async function readAnswer(response: Response, deliveryUrl: string): Promise<Answer> {
  const { status } = response
  const text = await readText(response)
  if (!response.ok) return { kind: 'refused', status }
  const parsed = Uploaded.safeParse(jsonOf(text))
  if (!parsed.success) return { kind: 'nonsense', status }
  const { url, secure_url: secureUrl } = parsed.data
  // stored as https, so that pages load no picture without it; a simulator on this machine has no
  // https
  const isSecure = deliveryUrl.startsWith('https:')
  const storedUrl = isSecure ? (secureUrl ?? url.replace(/^http:/, 'https:')) : url
  return { kind: 'uploaded', url: storedUrl, status }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_REPLY_BYTES) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
