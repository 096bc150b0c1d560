import styles from './course-picture.module.css'
import { pictureSources } from './picture-sources.ts'

type CoursePictureProps = {
  photo: string | null
  /** '' where the words beside it say the same. */
  alt: string
  sizes: string
  isEager: boolean
}

/** A course's picture in its fixed 16:9 frame, so that nothing moves when it arrives. */
export function CoursePicture({ photo, alt, sizes, isEager }: CoursePictureProps) {
  if (photo === null) return <span className={styles['none']} />
  return (
    <img
      className={styles['picture']}
      {...pictureSources(photo)}
      alt={alt}
      sizes={sizes}
      width={640}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
