import { useEffect, useState } from 'react'
import type { Paper } from '#contract/money/documents/paper.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { worksOffline } from '#web/platform/kept/works-offline.ts'
import {
  keepCourses,
  keepReceipt,
  readKept,
  removeReceipt,
} from '#web/platform/offline/kept-store.ts'
import { keepFailure } from './keep-failure.ts'

export type Keeping = {
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
export function useKeeping({ studentId, paper, fetchPdf }: Keeping) {
  const api = useApi()
  const { title, number, about } = paper
  const [state, setState] = useState<State | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (found: Pick<State, 'savedAt' | 'failure'> | null) => {
      if (isCurrent && found) setState({ ...found, isBusy: false })
    }
    findKept(studentId, number).then(show, (error: unknown) =>
      show({ savedAt: null, failure: keepFailure(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [studentId, number])

  const keep = async () => {
    const [file, courses] = await Promise.all([fetchPdf(), api.listMyCourses({})])
    await keepCourses(studentId, courses)
    return (await keepReceipt(studentId, { title, number, about, ...file })).savedAt
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
async function findKept(studentId: string, number: string) {
  if (!('serviceWorker' in navigator)) return null
  // refused storage throws here; otherwise the worker may still be installing
  await caches.keys()
  await navigator.serviceWorker.ready
  if (!(await worksOffline())) return null
  const kept = await readKept(studentId)
  const found = kept?.receipts.find((receipt) => receipt.number === number)
  return { savedAt: found?.savedAt ?? null, failure: null }
}
