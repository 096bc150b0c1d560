import type { Opening } from '#contract/institute/opening.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './first-day.module.css'

/** The notice of a portal that opened with the desk alone. */
export function TurnOnlineOn({ changed }: { changed: (opening: Opening) => void }) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const turnOn = async () => {
    const reply = await api.changeOnlineEnrollment({ sellsOnline: true })
    toast({ tone: 'good', text: reply.message })
    changed(reply.opening)
  }
  return (
    <section className={styles.day} aria-labelledby="online-enrollment">
      <h2 id="online-enrollment">Online enrollment is off</h2>
      <p>Visitors see your courses. Only your desk enrolls students and takes payments.</p>
      <p>
        <Button isBusy={isBusy} busyText="Turning on..." onClick={() => void run(turnOn)}>
          Turn on online enrollment
        </Button>
      </p>
    </section>
  )
}
