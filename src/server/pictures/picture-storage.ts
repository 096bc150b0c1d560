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
  /** AVIF by width, of those widths in which it is smaller than the WebP (decision 82). */
  avifByWidth: ReadonlyMap<number, Buffer>
}

/** Where pictures are kept: with ourselves, or at the picture host that is configured. */
export type PictureStorage = {
  /**
   * @returns the address to show it at.
   * @throws Problem image-host-unavailable.
   */
  keep(picture: Picture): Promise<string>
  /** Whether this storage could have given the address. */
  isOurs(photo: string): boolean
}

/** Pictures that the portal serves itself: in a folder of one machine, or in a bucket that several machines share. */
export type OwnPictures = PictureStorage & {
  /** The file behind a name of ours; null for any other name. @throws Problem picture-unavailable, unavailable. */
  read(name: string): Promise<Buffer | null>
  /** The names of all files, for a backup. */
  names(): Promise<string[]>
  /** Puts a file of a backup back under its name. @throws Error for any name that is not ours. */
  putBack(name: string, bytes: Uint8Array): Promise<void>
  /**
   * Whether the picture behind an address of ours is there, in the width that the address names.
   * @throws Problem picture-unavailable.
   */
  isThere(photo: string): Promise<boolean>
  /** Addresses of pictures that were uploaded before then; one that is uploaded again counts anew. */
  olderThan(then: Date): Promise<string[]>
  /** Takes a picture away in all its widths and forms, but where it was uploaded again since then. */
  remove(photo: string, then: Date): Promise<void>
  /** Takes away what was half written long ago. */
  cleanUp(now: Date): Promise<void>
}
