/*
 * Pictures of courses and departments: an upload is decided by its content, made anew and put into storage;
 * whoever saves an address asks here whether it is one of ours. Knows no courses. Start at read-picture.ts.
 */
import type { OwnPictures, PictureStorage } from './picture-storage.ts'
import { readPicture } from './read-picture.ts'
import { showPicture } from './show-picture.ts'

export type Pictures = ReturnType<typeof createPictures>

/** The drawn ones that come with the institute (institute/pictures/rendered). */
const DRAWN = /^\/pictures\/[a-z\d-]{1,60}-640\.webp$/

/**
 * The module's public API.
 * @param shelves.host takes new pictures where one is configured; older ones of our own stay good.
 */
export function createPictures({ own, host }: { own: OwnPictures; host: PictureStorage | null }) {
  return {
    /**
     * @returns the address to save with a course or department.
     * @throws Problem image-missing, image-too-large, image-type-refused, image-unreadable,
     * image-host-unavailable, unavailable. Then nothing is kept.
     */
    upload: async (bytes: Buffer) => (host ?? own).keep(await readPicture(bytes)),
    /** Whether pages may show it: nobody else's server is asked for pictures, and one of our own has to be there. */
    isOurs: async (photo: string): Promise<boolean> => {
      if (own.isOurs(photo)) return own.isThere(photo)
      return DRAWN.test(photo) || !!host?.isOurs(photo)
    },
    /** Addresses of our own pictures that were uploaded before then. */
    olderThan: (then: Date) => own.olderThan(then),
    remove: (photo: string, then: Date) => own.remove(photo, then),
    show: (name: string, form: { isAvifTaken: boolean }) => showPicture(own, name, form),
    cleanUp: (now: Date) => own.cleanUp(now),
  }
}
