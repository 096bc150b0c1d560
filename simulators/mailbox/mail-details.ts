import type { Address } from 'postal-mime'
import type { StoredMail } from './mail-store.ts'

export interface KeptAttachment {
  readonly filename: string
  readonly mimeType: string
  readonly bytes: Buffer
  /** The download path. */
  readonly path: string
}

/** 'Anu Nair <anu@example.com>', or the address alone. */
export function addressText(address: Address | undefined): string {
  if (address === undefined) return ''
  if (address.group !== undefined) return address.group.map(addressText).join(', ')
  return address.name === '' ? address.address : `${address.name} <${address.address}>`
}

export function attachmentsOf({ id, email }: StoredMail): readonly KeptAttachment[] {
  return email.attachments.map(({ filename, mimeType, content }, index) => ({
    filename: filename ?? `attachment-${index + 1}`,
    mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : bufferOf(content),
    path: `/mailbox/${id}/attachments/${index}`,
  }))
}

function bufferOf(content: ArrayBuffer | Uint8Array): Buffer {
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}

const indianTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** A moment of the store, in Indian Standard Time. */
export function readableTime(iso: string): string {
  return `${indianTime.format(new Date(iso))} IST`
}
