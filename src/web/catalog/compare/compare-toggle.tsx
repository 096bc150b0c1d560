import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './compare-toggle.module.css'
import { MOST_COMPARED } from './compared-courses.ts'
import { toggleCompared, useComparison } from './comparison.ts'

type CompareToggleProps = { courseId: string; courseName: string }

/**
 * Adds a course to the comparison, or removes it. Hidden before hydration, when it could not work.
 */
export function CompareToggle({ courseId, courseName }: CompareToggleProps) {
  const isChosen = useComparison().includes(courseId)
  const isHydrated = useIsHydrated()
  const toast = useToast()
  const toggle = () => {
    if (toggleCompared(courseId)) return
    const text = `Up to ${MOST_COMPARED} courses can be compared. Remove one first.`
    toast({ tone: 'info', text })
  }
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isChosen}
      disabled={!isHydrated}
      data-compare=""
      onClick={toggle}
    >
      <Icon name={isChosen ? 'check' : 'compare'} size={18} />
      <span>
        Compare<VisuallyHidden> {courseName}</VisuallyHidden>
      </span>
    </button>
  )
}
