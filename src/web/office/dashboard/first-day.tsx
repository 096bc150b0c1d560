import { neededToOpen } from '#contract/institute/opening.ts'
import type { FirstDay as FirstDayShown, FirstDayStep } from '#contract/office/first-day.ts'
import { Link } from 'react-router'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { stepWords } from './first-day-steps.ts'
import styles from './first-day.module.css'
import { OpenThePortal } from './open-the-portal.tsx'
import { TurnOnlineOn } from './turn-online-on.tsx'

const nothing = {}

/**
 * The setup steps before the first student comes, and the button that opens the portal. An owner can
 * hide the list once the portal is open.
 */
export function FirstDay() {
  const mayChange = useMay('institute')
  return mayChange ? <OwnersFirstDay /> : null
}

function OwnersFirstDay() {
  const query = useApiQuery('showFirstDay', nothing, { isQuiet: true })
  const { answer: day } = query
  if (day === null) return null
  const { opening, isDismissed, steps } = day
  const isOpen = opening.openedAt !== null
  const isOver = isOpen && (isDismissed || steps.every(({ isDone }) => isDone))
  return (
    <>
      {isOpen && !opening.sellsOnline && (
        <TurnOnlineOn changed={(newer) => query.setAnswer({ ...day, opening: newer })} />
      )}
      {!isOver && (
        <List
          day={day}
          opened={(newer) => query.setAnswer({ ...day, opening: newer })}
          dismissed={() => query.setAnswer({ ...day, isDismissed: true })}
        />
      )}
    </>
  )
}

type ListProps = {
  day: FirstDayShown
  opened: (opening: FirstDayShown['opening']) => void
  dismissed: () => void
}

const needed: ReadonlySet<FirstDayStep> = new Set(neededToOpen)

function List({ day, opened, dismissed }: ListProps) {
  const { steps, opening } = day
  const isOpen = opening.openedAt !== null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={styles.day} aria-labelledby="first-day">
      <div className={styles.head}>
        <h2 id="first-day">Before the first student comes</h2>
        <p>
          {done} of {steps.length} done
        </p>
      </div>
      <h3>{isOpen ? 'Your institute' : 'Needed to open'}</h3>
      <Steps steps={steps.filter(({ step }) => needed.has(step))} />
      <h3>Recommended</h3>
      <Steps steps={steps.filter(({ step }) => !needed.has(step))} />
      {isOpen ? (
        <HideButton dismissed={dismissed} />
      ) : (
        <OpenThePortal opening={opening} opened={opened} />
      )}
    </section>
  )
}

function Steps({ steps }: Pick<FirstDayShown, 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, isDone }) => (
        <li key={step} data-tone={isDone ? 'good' : 'info'}>
          <Icon name={isDone ? 'check-circle' : 'info'} size={20} />
          <Step step={step} isDone={isDone} />
        </li>
      ))}
    </ol>
  )
}

function Step({ step, isDone }: { step: FirstDayStep; isDone: boolean }) {
  const { label, help, path } = stepWords[step]
  return (
    <div>
      <p className={isDone ? styles.done : styles.label}>
        <Link to={path}>{label}</Link>
        {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
      </p>
      {!isDone && <p className={styles.help}>{help}</p>}
      {step === 'mail' && !isDone && <TestMail />}
    </div>
  )
}

function HideButton({ dismissed }: { dismissed: () => void }) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const dismiss = async () => {
    const { message } = await api.dismissFirstDay({})
    toast({ tone: 'good', text: message })
    dismissed()
  }
  return (
    <p>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void run(dismiss)}>
        Hide this list
      </Button>
    </p>
  )
}

function TestMail() {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const send = async () => {
    const { message } = await api.sendTestMail({})
    toast({ tone: 'good', text: message })
  }
  return (
    <Button variant="quiet" isBusy={isBusy} busyText="Sending..." onClick={() => void run(send)}>
      Send me a test mail
    </Button>
  )
}
