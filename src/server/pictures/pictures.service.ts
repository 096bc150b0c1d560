/*
 * Pictures of courses and departments: an upload is decided by its content, made anew and put into storage;
 * whoever saves an address asks here whether it is one of ours. Knows no courses. Start at read-picture.ts.
 */
import type { PictureFolder } from './picture-folder.ts'
import type { PictureStorage } from './picture-storage.ts'
import { readPicture } from './read-picture.ts'

export type Pictures = ReturnType<typeof createPictures>

/** The drawn ones that come with the institute (institute/pictures/rendered). */
const DRAWN = /^\/pictures\/[a-z\d-]{1,60}-640\.webp$/

/**
 * The module's public API.
 * @param shelves.host takes new pictures where one is configured; older ones of our folder stay good.
 */
export function createPictures({
  folder,
  host,
}: {
  folder: PictureFolder
  host: PictureStorage | null
}) {
  return {
    /**
     * @returns the address to save with a course or department.
     * @throws Problem image-missing, image-too-large, image-type-refused, image-unreadable,
     * image-host-unavailable, unavailable. Then nothing is kept.
     */
    upload: async (bytes: Buffer) => (host ?? folder).keep(await readPicture(bytes)),
    /** Whether pages may show it: nobody else's server is asked for pictures, and one of our folder has to be there. */
    isOurs: async (photo: string): Promise<boolean> => {
      if (folder.isOurs(photo)) return folder.isThere(photo)
      return DRAWN.test(photo) || !!host?.isOurs(photo)
    },
    /** Addresses of our folder's pictures that were uploaded before then. */
    olderThan: (then: Date) => folder.olderThan(then),
    remove: (photo: string, then: Date) => folder.remove(photo, then),
    read: (name: string) => folder.read(name),
    cleanUp: (now: Date) => folder.cleanUp(now),
  }
}
