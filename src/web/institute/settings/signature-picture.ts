/** Pixels: enough for 180 points at 300 dots an inch. */
const MOST = { width: 750, height: 250 }

/**
 * A chosen PNG or JPG as a small PNG data URL.
 * @throws Error where the browser cannot read it as a picture.
 */
export async function signaturePicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MOST.width / picture.width, MOST.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/png')
}
