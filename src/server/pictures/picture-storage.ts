/** What the cards' srcset asks for (src/web/catalog/picture-sources.ts). */
export const pictureWidths = [320, 640, 1280] as const

/** A picture that was read and made anew: nothing in it but what it shows. */
export type Picture = {
  /** Name of the kind, as in 'image/png'. */
  format: 'jpeg' | 'png'
  /** In its own format, for the picture host. */
  original: Buffer
  /** WebP by width in pixels, for ourselves. */
  byWidth: ReadonlyMap<number, Buffer>
}

/** Where pictures are kept: our own folder, or the picture host that is configured. */
export type PictureStorage = {
  /**
   * @returns the address to show it at.
   * @throws Problem image-host-unavailable, image-unreadable.
   */
  keep(picture: Picture): Promise<string>
  /** Whether this storage could have given the address. */
  isOurs(photo: string): boolean
}
