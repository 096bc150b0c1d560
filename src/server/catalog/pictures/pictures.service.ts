/*
 * Pictures of courses and departments: an upload is checked by its content, encoded again and
 * stored. Other modules ask here before they save an address. It knows nothing about courses. Start
 * at read-picture.ts, then own-pictures.http.ts.
 */
import type { OwnPictures, PictureStorage } from './picture-storage.ts'
import { readPicture } from './read-picture.ts'
import { showPicture } from './show-picture.ts'

export type Pictures = ReturnType<typeof createPictures>

/** The drawings that come with the portal (institute/pictures/rendered). */
const DRAWN = /^\/pictures\/[a-z\d-]{1,60}-640\.webp$/

/**
 * The module's public API.
 * @param shelves.host takes new pictures if configured; older ones of our own stay valid.
 */
export function createPictures({ own, host }: { own: OwnPictures; host: PictureStorage | null }) {
  return {
    /**
     * @returns the address to save with a course or department.
     * @throws Problem image-missing, image-too-large, image-type-refused, image-unreadable,
     *   image-host-unavailable, unavailable. Then nothing is stored.
     */
    upload: async (bytes: Buffer) => (host ?? own).store(await readPicture(bytes)),
    /**
     * Whether pages may show the picture: it must come from our storage or host, and our own must
     * exist.
     */
    isOurs: async (photo: string): Promise<boolean> => {
      if (own.isOurs(photo)) return own.isThere(photo)
      return DRAWN.test(photo) || !!host?.isOurs(photo)
    },
    /** Addresses of our own pictures uploaded before then. */
    olderThan: (then: Date) => own.olderThan(then),
    remove: (photo: string, then: Date) => own.remove(photo, then),
    show: (name: string, form: { isAvifTaken: boolean }) => showPicture(own, name, form),
    cleanUp: (now: Date) => own.cleanUp(now),
  }
}
