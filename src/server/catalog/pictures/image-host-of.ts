type Settings = {
  IMAGE_HOST_UPLOAD_URL: string
  IMAGE_HOST_CLOUD_NAME: string
  IMAGE_HOST_UPLOAD_PRESET: string
  IMAGE_HOST_DELIVERY_URL: string
}

/** The picture host; null: not configured, or only in part. */
export function imageHostOf(values: Settings) {
  const { IMAGE_HOST_UPLOAD_URL: uploadUrl, IMAGE_HOST_CLOUD_NAME: cloudName } = values
  if (!uploadUrl || !cloudName || !values.IMAGE_HOST_UPLOAD_PRESET) return null
  const { hostname, origin } = new URL(uploadUrl)
  // Cloudinary uses different hosts for uploads and delivery (others §3.4)
  const delivery = hostname === 'api.cloudinary.com' ? 'https://res.cloudinary.com' : origin
  return Object.freeze({
    uploadUrl,
    cloudName,
    uploadPreset: values.IMAGE_HOST_UPLOAD_PRESET,
    deliveryUrl: (values.IMAGE_HOST_DELIVERY_URL || `${delivery}/${cloudName}`).replace(/\/+$/, ''),
  })
}
