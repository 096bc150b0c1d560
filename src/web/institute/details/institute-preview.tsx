import { useEffect, useRef } from 'react'
import type { CourseSummary } from '#contract/catalog/catalog.ts'
import { darkTokens, lightTokens } from '#contract/platform/text/colour-tokens.ts'
import { objectionsToColours } from '#contract/platform/text/colours.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { CourseCard } from '#web/catalog/courses/listing/course-card.tsx'
import { FrameProvider, useFrame, withInstitute } from '#web/platform/shell/frame-data.ts'
import { PublicFooter } from '#web/platform/shell/footer/public-footer.tsx'
import { PublicHeader } from '#web/platform/shell/header/public-header.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import styles from './institute-preview.module.css'

/** An example course: the preview is about the frame around it. */
const sampleCourse: CourseSummary = {
  _id: 'preview',
  courseName: 'A course of yours',
  courseCode: 'X-101',
  courseFee: '4500',
  photo: null,
  mode: 'Offline',
  duration: '3 months',
  campuses: [],
  enrollmentClosed: null,
  feeNote: null,
  department: { _id: 'preview', title: 'One of your departments' },
}

/** Header, a card and footer as visitors would see them, inert. */
export function InstitutePreview({ institute }: { institute: Institute }) {
  const frame = useFrame()
  return (
    <OfficeCard title="Preview">
      <p className={styles.note}>Your pages with the text of this form.</p>
      <FrameProvider value={withInstitute(frame, institute)}>
        <Sheet colours={institute.colours}>
          <PublicHeader />
          <ul className={styles.card}>
            <CourseCard course={sampleCourse} urgency="later" />
            <li className={styles.actions}>
              <Button variant="signal">Enroll Now</Button>
              <Button>Search</Button>
            </li>
          </ul>
          <PublicFooter />
        </Sheet>
      </FrameProvider>
    </OfficeCard>
  )
}

type SheetProps = { colours: Institute['colours']; children: React.ReactNode }

/**
 * Our content security policy allows no inline styles except from a script: the colours are set on
 * the element.
 */
function Sheet({ colours, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = sheet.current ?? {}
    if (!style || colours === null || objectionsToColours(colours).length > 0) return undefined
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const paint = () => {
      const tokens = dark.matches ? darkTokens(colours) : lightTokens(colours)
      for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
    }
    paint()
    dark.addEventListener('change', paint)
    return () => {
      dark.removeEventListener('change', paint)
      for (const name of Object.keys(lightTokens(colours))) style.removeProperty(name)
    }
  }, [colours])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard has to reach it
    <div className={styles.window} role="group" aria-label="How the pages would look" tabIndex={0}>
      <div ref={sheet} className={styles.sheet} inert aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
