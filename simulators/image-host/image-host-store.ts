import { createHash, randomBytes } from 'node:crypto'

export type HostedImage = {
  readonly publicId: string
  readonly version: number
  readonly format: 'png' | 'jpg'
  readonly bytes: Buffer
  readonly fileName: string
}

export interface ImageHostStore {
  list(): HostedImage[]
  add(image: { bytes: Buffer; format: HostedImage['format']; fileName: string }): HostedImage
  find(publicId: string): HostedImage | undefined
  clear(): void
}

const MAX_KEPT = 500

/** The pictures of one cloud, in memory. */
export function createImageHostStore(): ImageHostStore {
  const images = new Map<string, HostedImage>()
  return {
    list: () => [...images.values()],
    add({ bytes, format, fileName }) {
      const publicId = `courses/${randomBytes(10).toString('hex')}`
      const version = Math.floor(Date.now() / 1_000)
      const image = { publicId, version, format, bytes, fileName }
      images.set(publicId, image)
      const oldest = images.size > MAX_KEPT ? images.keys().next().value : undefined
      if (oldest !== undefined) images.delete(oldest)
      return image
    },
    find: (publicId) => images.get(publicId),
    clear: () => images.clear(),
  }
}

/**
 * The host's record of an upload, as its documentation shows it
 * (samples/cloudinary.upload.ok.json).
 */
export function uploadedWire(image: HostedImage, deliveryUrl: string): Record<string, unknown> {
  const { publicId, version, format, bytes, fileName } = image
  const url = `${deliveryUrl}/image/upload/v${version}/${publicId}.${format}`
  return {
    asset_id: createHash('md5').update(publicId).digest('hex'),
    public_id: publicId,
    version,
    format,
    resource_type: 'image',
    created_at: new Date(version * 1_000).toISOString(),
    tags: [],
    bytes: bytes.length,
    type: 'upload',
    etag: createHash('md5').update(bytes).digest('hex'),
    placeholder: false,
    url: url.replace(/^https:/, 'http:'),
    secure_url: url.replace(/^http:/, 'https:'),
    original_filename: fileName.replace(/\.\w+$/, ''),
    existing: false,
  }
}
