import { useState } from 'react'
import type { Batch } from '#contract/teaching/batches.ts'
import type { OwnWaiting } from '#contract/selling/course-state.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { messages } from '#contract/messages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { endSession } from '#web/people/session/end-session.ts'
import { useSession } from '#web/people/session/session.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './waiting-list.module.css'
import { offeredText, waitingText } from './waiting-text.ts'

type WaitingListProps = {
  courseId: string
  batch: Batch
  /** The student's own entry in the list; null: none. */
  own: OwnWaiting | null
  /** Called with the new entry. */
  changed: (own: OwnWaiting | null) => void
}

/** Replaces Enroll Now where a batch is full, or a seat of it is held for this student. */
export function WaitingList({ courseId, batch, own, changed }: WaitingListProps) {
  const { isLoggedIn } = useSession()
  if (own !== null)
    return <OwnPlace courseId={courseId} batch={batch} own={own} changed={changed} />
  return (
    <div className={styles.list}>
      <p>
        This batch is full. When a seat becomes free, we ask the student who has waited longest.
      </p>
      {isLoggedIn ? (
        <Join batch={batch} changed={changed} />
      ) : (
        // a full page load, whose content security policy allows Google's button
        <ButtonLink reloadDocument to={pages.login(`${pages.course(courseId)}?batch=${batch._id}`)}>
          Join the waiting list
        </ButtonLink>
      )}
    </div>
  )
}

function Join({ batch, changed }: Pick<WaitingListProps, 'batch' | 'changed'>) {
  const { isBusy, run } = useListCall()
  const join = () =>
    run(async (api) => {
      const { message, waiting } = await api.joinWaitingList({ batch: batch._id })
      changed(waiting)
      return message
    })
  return (
    <Button isBusy={isBusy} busyText="Joining..." onClick={join}>
      Join the waiting list
    </Button>
  )
}

type OwnPlaceProps = Omit<WaitingListProps, 'own'> & { own: OwnWaiting }

function OwnPlace({ courseId, batch, own, changed }: OwnPlaceProps) {
  const { isBusy, run } = useListCall()
  const leave = () =>
    run(async (api) => {
      const { message } = await api.leaveWaitingList({ batch: batch._id })
      changed(null)
      return message
    })
  const { defaultCampus } = useInstitute()
  const campus = batch.campus ?? defaultCampus
  return (
    <div className={styles.list}>
      <p role="status">{own.state === 'offered' ? offeredText(own) : waitingText(own)}</p>
      <div className={styles.buttons}>
        {own.state === 'offered' && (
          <ButtonLink variant="signal" to={pages.enroll(courseId, campus, batch._id)}>
            Enroll Now
          </ButtonLink>
        )}
        <Button variant="quiet" isBusy={isBusy} busyText="Leaving..." onClick={leave}>
          Leave the waiting list
        </Button>
      </div>
    </div>
  )
}

/** Sends a change of the list and shows the result. */
function useListCall() {
  const api = useApi()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (call: (asked: typeof api) => Promise<string>) => {
    setIsBusy(true)
    try {
      toast({ tone: 'good', text: await call(api) })
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-signed-in') return endSession()
      toast({ tone: 'bad', text: failureText(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run: (call: (asked: typeof api) => Promise<string>) => void send(call) }
}

function failureText(error: unknown): string {
  if (error instanceof Problem) return error.message
  return hasNoConnection(error) ? messages.noConnection : messages.unexpectedError
}
