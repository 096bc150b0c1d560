import { picturesOf } from '#contract/catalog/course-lines.ts'
import styles from './course-pictures.module.css'
import { pictureSources } from './picture-sources.ts'

type CoursePicturesProps = {
  title: string
  /** A picture on each line; null: nothing is shown. */
  lines: string | null
  /** The text stands under each picture; else it is the alternative text. */
  isCaptioned?: boolean
}

/** Pictures of a course in frames of one size, so that nothing moves when they load. */
export function CoursePictures({ title, lines, isCaptioned = false }: CoursePicturesProps) {
  const pictures = picturesOf(lines)
  if (pictures.length === 0) return null
  return (
    <section className={styles.pictures}>
      <h2>{title}</h2>
      <ul>
        {pictures.map(({ photo, text }, place) => (
          <li key={place}>
            <figure>
              <img
                {...pictureSources(photo)}
                alt={isCaptioned ? '' : text}
                sizes="(min-width: 640px) 280px, 46vw"
                width={640}
                height={480}
                loading="lazy"
                decoding="async"
              />
              {isCaptioned && <figcaption>{text}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
