import styles from './course-picture.module.css'
import { pictureSources } from './picture-sources.ts'

/** first: visible at once on a phone; soon: visible on a wide screen; later: below. */
export type PictureUrgency = 'first' | 'soon' | 'later'

type CoursePictureProps = {
  photo: string | null
  /** '' where the text beside it says the same. */
  alt: string
  sizes: string
  urgency: PictureUrgency
}

/** A course's picture in a fixed 16:9 frame, so that nothing moves when it loads. */
export function CoursePicture({ photo, alt, sizes, urgency }: CoursePictureProps) {
  if (photo === null) return <span className={styles.none} />
  return (
    <img
      className={styles.picture}
      {...pictureSources(photo)}
      alt={alt}
      sizes={sizes}
      width={640}
      height={360}
      loading={urgency === 'later' ? 'lazy' : 'eager'}
      fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
