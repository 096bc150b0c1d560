import type { FirstDay as FirstDayShown, FirstDayStep } from '#contract/office/first-day.ts'
import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import styles from './first-day.module.css'

type StepWords = { label: string; help: string; path: string | null }

const words: Record<FirstDayStep, StepWords> = {
  name: {
    label: 'Give the institute its name',
    help: 'It stands in every header, mail and receipt.',
    path: pages.officeInstitute('identity'),
  },
  campuses: {
    label: 'Name your campuses',
    help: 'Where you teach, with address and phone; then contact and links.',
    path: pages.officeInstitute('campuses'),
  },
  mark: {
    label: 'Upload your mark',
    help: 'And choose your colours, if you have some.',
    path: pages.officeInstitute('look'),
  },
  policies: {
    label: 'Read the policies, and publish your own',
    help: 'Students agree to them: each of the three with your name and your promises.',
    path: pages.officePolicies(),
  },
  catalogue: {
    label: 'Add a category and a course',
    help: 'A category first: it is the department that the course stands in.',
    path: pages.addCategory(),
  },
  'second-factor': {
    label: 'Set up a second factor for every owner',
    help: 'An owner can change everything, so a password alone is too little.',
    path: pages.officeAccount(),
  },
  payments: {
    label: 'Connect a real payment provider',
    help: 'Simulators play it now and no money moves. Whoever runs the portal sets its keys.',
    path: null,
  },
  mail: {
    label: 'See that mails get through',
    help: 'Receipts go by mail. Send yourself one and look where it arrives.',
    path: null,
  },
  backups: {
    label: 'Have backups made every night',
    help: 'Whoever runs the portal sets where to; the portal proves them by itself.',
    path: pages.officeHealth(),
  },
}

const nothing = {}

/**
 * The setup steps before the first student comes. Hidden when they are done, or when an owner has
 * dismissed them.
 */
export function FirstDay() {
  const mayChange = useMay('institute')
  return mayChange ? <OwnersFirstDay /> : null
}

function OwnersFirstDay() {
  const query = useApiQuery('showFirstDay', nothing, { isQuiet: true })
  const { answer: day } = query
  if (day === null || day.isDismissed || day.steps.every(({ isDone }) => isDone)) return null
  return <List day={day} dismissed={() => query.setAnswer({ ...day, isDismissed: true })} />
}

function List({ day, dismissed }: { day: FirstDayShown; dismissed: () => void }) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const done = day.steps.filter(({ isDone }) => isDone).length
  const dismiss = async () => {
    const { message } = await api.dismissFirstDay({})
    toast({ tone: 'good', text: message })
    dismissed()
  }
  return (
    <section className={styles.day} aria-labelledby="first-day">
      <div className={styles.head}>
        <h2 id="first-day">Before the first student comes</h2>
        <p>
          {done} of {day.steps.length} done
        </p>
      </div>
      <ol className={styles.steps}>
        {day.steps.map(({ step, isDone }) => (
          <li key={step} data-tone={isDone ? 'good' : 'info'}>
            <Icon name={isDone ? 'check-circle' : 'info'} size={20} />
            <Step step={step} isDone={isDone} />
          </li>
        ))}
      </ol>
      <p>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void run(dismiss)}>
          I know, put this list away
        </Button>
      </p>
    </section>
  )
}

function Step({ step, isDone }: { step: FirstDayStep; isDone: boolean }) {
  const { label, help, path } = words[step]
  if (isDone)
    return (
      <p className={styles.done}>
        {label} <VisuallyHidden>(done)</VisuallyHidden>
      </p>
    )
  return (
    <div>
      <p className={styles.label}>{path === null ? label : <Link to={path}>{label}</Link>}</p>
      <p className={styles.help}>{help}</p>
      {step === 'mail' && <TestMail />}
    </div>
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
