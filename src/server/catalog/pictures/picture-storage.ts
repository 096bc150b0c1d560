/** The widths in the cards' srcset (src/web/catalog/courses/pictures/picture-sources.ts). */
export const pictureWidths = [320, 640, 1280] as const

/** A picture that was decoded and encoded again, without metadata. */
export type Picture = {
  /** Format name, as in 'image/png'. */
  format: 'jpeg' | 'png'
  /** In its own format, for the picture host. */
  original: Buffer
  /** WebP by width in pixels, for our own storage. */
  byWidth: ReadonlyMap<number, Buffer>
  /** AVIF by width, only where it is smaller than the WebP (decision 82). */
  avifByWidth: ReadonlyMap<number, Buffer>
}

/** The port to picture storage: our own, or the configured picture host. */
export type PictureStorage = {
  /**
   * @returns the address to show it at.
   * @throws Problem image-host-unavailable.
   */
  store(picture: Picture): Promise<string>
  /** Whether the address can come from this storage. */
  isOurs(photo: string): boolean
}

/**
 * Pictures that the portal serves itself, from a folder of one machine or a bucket shared by
 * several.
 */
export type OwnPictures = PictureStorage & {
  /**
   * Reads a file; null if the name is not ours or the file does not exist. @throws Problem
   * picture-unavailable, unavailable.
   */
  read(name: string): Promise<Buffer | null>
  /** The names of all files, for a backup. */
  names(): Promise<string[]>
  /** Restores a file from a backup. @throws Error for a name that is not ours. */
  putBack(name: string, bytes: Uint8Array): Promise<void>
  /**
   * Whether the picture exists in the width of the address.
   * @throws Problem picture-unavailable.
   */
  isThere(photo: string): Promise<boolean>
  /** Addresses of pictures uploaded before then; uploading again renews the time. */
  olderThan(then: Date): Promise<string[]>
  /** Removes a picture in all widths and formats, unless it was uploaded again since then. */
  remove(photo: string, then: Date): Promise<void>
  /** Deletes old partial files. */
  cleanUp(now: Date): Promise<void>
}
