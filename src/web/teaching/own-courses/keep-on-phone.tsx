import { formatIst } from '#contract/platform/time/indian-time.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './keep-on-phone.module.css'
import { useEffect, useState } from 'react'
import type { Paper } from '#contract/money/documents/paper.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { worksOffline } from '../../platform/kept/works-offline.ts'
import {
  storeCourses,
  storeReceipt,
  readCopies,
  removeReceipt,
} from '../../platform/offline/copy-store.ts'
import { keepFailure } from './keep-failure.ts'

const WHO_READS = 'Anyone who can unlock this phone can read it. Saved until you log out.'

/**
 * Stores a document in this browser only on the owner's request; hidden where the browser cannot
 * store anything.
 */
export function KeepOnPhone(keeping: Keeping) {
  const { state, change } = useKeeping(keeping)
  if (state === null) return null
  const { savedAt, failure, isBusy } = state
  return (
    <section className={styles.box} aria-label="On this phone">
      <p role="status">
        {savedAt === null
          ? `Keep this ${keeping.paper.title.toLowerCase()} to open it without a connection.`
          : `Kept on this phone, as of ${formatIst(savedAt)}.`}{' '}
        {WHO_READS}
      </p>
      {failure !== null && <Alert tone="bad" title={failure} isUrgent />}
      <Button
        variant="quiet"
        isBusy={isBusy}
        busyText="One moment..."
        onClick={() => void change()}
      >
        {savedAt === null ? 'Keep on this phone' : 'Remove from this phone'}
      </Button>
    </section>
  )
}

type Keeping = {
  /** The document's owner. */
  studentId: string
  paper: Pick<Paper, 'title' | 'number' | 'about'>
  fetchPdf: () => Promise<{ filename: string; contentBase64: string }>
}

/** savedAt: null where the document is not stored in this browser. */
type State = { savedAt: string | null; failure: string | null; isBusy: boolean }

/**
 * Whether a document is stored in this browser, and the function that changes it. state is null
 * where nothing can be stored.
 */
function useKeeping({ studentId, paper, fetchPdf }: Keeping) {
  const api = useApi()
  const { title, number, about } = paper
  const [state, setState] = useState<State | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (found: Pick<State, 'savedAt' | 'failure'> | null) => {
      if (isCurrent && found) setState({ ...found, isBusy: false })
    }
    findCopy(studentId, number).then(show, (error: unknown) =>
      show({ savedAt: null, failure: keepFailure(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [studentId, number])

  const keep = async () => {
    const [file, courses] = await Promise.all([fetchPdf(), api.listMyCourses({})])
    await storeCourses(studentId, courses)
    return (await storeReceipt(studentId, { title, number, about, ...file })).savedAt
  }
  const remove = async () => {
    await removeReceipt(studentId, number)
    return null
  }
  const change = async () => {
    const savedAt = state?.savedAt ?? null
    setState({ savedAt, failure: null, isBusy: true })
    try {
      const saved = await (savedAt === null ? keep() : remove())
      setState({ savedAt: saved, failure: null, isBusy: false })
    } catch (error) {
      setState({ savedAt, failure: keepFailure(error), isBusy: false })
    }
  }
  return { state, change }
}

/**
 * null: this browser cannot store anything.
 * @throws the browser's error where it refuses its storage.
 */
async function findCopy(studentId: string, number: string) {
  if (!('serviceWorker' in navigator)) return null
  // refused storage throws here; otherwise the worker may still be installing
  await caches.keys()
  await navigator.serviceWorker.ready
  if (!(await worksOffline())) return null
  const kept = await readCopies(studentId)
  const found = kept?.receipts.find((receipt) => receipt.number === number)
  return { savedAt: found?.savedAt ?? null, failure: null }
}
