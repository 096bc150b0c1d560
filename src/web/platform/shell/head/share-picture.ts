import sharePicture from '../../../../../institute/pictures/share-1200x630.png?url'

export type SharePicture = { href: string; width?: number; height?: number }

type Site = {
  publicUrl: string
  institute: { mark: string | null; isSample?: boolean | undefined }
}

/**
 * The picture of a shared link: the page's own in its largest width, else the institute's.
 * @param picture a path below the portal or a whole address, as the catalogue stores it.
 * @param site.publicUrl the portal's public address, because link previews need whole addresses.
 * @returns null where the institute has no mark.
 */
export function sharePictureOf(
  picture: string | null | undefined,
  { publicUrl, institute }: Site,
): SharePicture | null {
  if (!picture || !URL.canParse(picture, publicUrl)) return pictureOfInstitute(publicUrl, institute)
  const drawn = /^(\/pictures\/.+)-640\.webp$/.exec(picture)?.[1]
  if (drawn === undefined) return { href: new URL(picture, publicUrl).href }
  return { href: new URL(`${drawn}-1280.webp`, publicUrl).href, width: 1280, height: 720 }
}

function pictureOfInstitute(publicUrl: string, { mark, isSample }: Site['institute']) {
  if (mark !== null) return { href: new URL(mark, publicUrl).href }
  // the drawn picture has the name of the sample
  return isSample === true
    ? { href: new URL(sharePicture, publicUrl).href, width: 1200, height: 630 }
    : null
}
