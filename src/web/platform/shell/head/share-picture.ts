import sharePicture from '../../../../../institute/pictures/share-1200x630.png?url'

export type SharePicture = { href: string; width?: number; height?: number }

/**
 * The picture of a shared link: the page's own in its largest width, else the institute's.
 * @param picture a path below the portal or a whole address, as the catalogue stores it.
 * @param publicUrl the portal's public address, because link previews need whole addresses.
 */
export function sharePictureOf(
  picture: string | null | undefined,
  publicUrl: string,
): SharePicture {
  const ours = { href: new URL(sharePicture, publicUrl).href, width: 1200, height: 630 }
  if (!picture || !URL.canParse(picture, publicUrl)) return ours
  const drawn = /^(\/pictures\/.+)-640\.webp$/.exec(picture)?.[1]
  if (drawn === undefined) return { href: new URL(picture, publicUrl).href }
  return { href: new URL(`${drawn}-1280.webp`, publicUrl).href, width: 1280, height: 720 }
}
