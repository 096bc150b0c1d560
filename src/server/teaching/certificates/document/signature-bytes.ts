/** The bytes of a PNG data URL. */
export function signatureBytes(image: string): Buffer {
  return Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
}
