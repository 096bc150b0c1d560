import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useApi } from '#web/platform/api/use-api.ts'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import styles from './no-course-yet.module.css'

const AskForCourse = lazy(async () => ({
  default: (await import('../ask-for-course.tsx')).AskForCourse,
}))

/**
 * After a search without a result (words '' show nothing): contact, and a form for the office's
 * list of wishes.
 */
export function NoCourseYet({ words }: { words: string }) {
  const institute = useInstitute()
  const isHydrated = useIsHydrated()
  useNotedMiss(words)
  if (words === '') return null
  return (
    <section className={styles.ask} aria-labelledby="no-course-yet">
      <h2 id="no-course-yet">No course yet? Tell us what you look for</h2>
      <p>
        We read it when we plan new courses. Or ask us now: <PhoneLink phone={institute.phone} />,{' '}
        <a href={`mailto:${institute.email}`}>{institute.email}</a>.
      </p>
      {isHydrated && (
        <Suspense fallback={null}>
          <AskForCourse key={words} words={words} />
        </Suspense>
      )}
    </section>
  )
}

/**
 * Counts a search by its words only. The page does it, not the server, because responses are cached
 * and programs search too.
 */
function useNotedMiss(words: string): void {
  const api = useApi()
  useEffect(() => {
    // a lost count is no problem for the visitor
    if (words !== '') void api.noteSearchMiss({ q: words }).catch(() => undefined)
  }, [api, words])
}
