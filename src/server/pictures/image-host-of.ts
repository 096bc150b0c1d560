type Settings = {
  IMAGE_HOST_UPLOAD_URL: string
  IMAGE_HOST_CLOUD_NAME: string
  IMAGE_HOST_UPLOAD_PRESET: string
  IMAGE_HOST_DELIVERY_URL: string
}

/** The picture host; null: none is configured, or not wholly. */
export function imageHostOf(values: Settings) {
  const { IMAGE_HOST_UPLOAD_URL: uploadUrl, IMAGE_HOST_CLOUD_NAME: cloudName } = values
  if (!uploadUrl || !cloudName || !values.IMAGE_HOST_UPLOAD_PRESET) return null
  const { hostname, origin } = new URL(uploadUrl)
  // Cloudinary takes pictures at one host and shows them at another (others §3.4)
  const delivery = hostname === 'api.cloudinary.com' ? 'https://res.cloudinary.com' : origin
  return Object.freeze({
    uploadUrl,
    cloudName,
    uploadPreset: values.IMAGE_HOST_UPLOAD_PRESET,
    deliveryUrl: (values.IMAGE_HOST_DELIVERY_URL || `${delivery}/${cloudName}`).replace(/\/+$/, ''),
  })
}
