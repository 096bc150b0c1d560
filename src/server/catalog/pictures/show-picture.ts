import { Problem } from '#contract/problems.ts'
import { avifOf } from '../../platform/foundation/avif/avif-of.ts'
import { mediaTypeOf } from './picture-forms.ts'
import { isAvifName } from './picture-names.ts'
import type { OwnPictures } from './picture-storage.ts'

/**
 * Returns a picture as AVIF if the browser accepts it and one is available, otherwise as WebP. The
 * address names the WebP and never changes (decision 82).
 * @returns null if there is no such picture.
 * @throws Problem picture-unavailable, unavailable.
 */
export async function showPicture(
  own: Pick<OwnPictures, 'read'>,
  name: string,
  { isAvifTaken }: { isAvifTaken: boolean },
) {
  if (isAvifName(name)) return null
  const sent = async (form: string) => {
    const bytes = await own.read(form)
    return bytes && { bytes, mediaType: mediaTypeOf(form) }
  }
  const avif = isAvifTaken ? await sent(avifOf(name)).catch(nullWhereUnavailable) : null
  return avif ?? sent(name)
}

/** The error is already logged; the WebP is the fallback. */
function nullWhereUnavailable(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}
