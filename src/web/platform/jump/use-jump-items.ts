import { useEffect, useMemo, useState } from 'react'
import { jumpMinLength } from '#contract/office/office-jump.ts'
import { mayDo } from '#contract/platform/roles.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useAdmin } from '../office-session/admin-session.ts'
import type { JumpItem } from './jump-items.ts'
import { itemOfAct, itemOfHit, paymentFrom } from './jump-items.ts'
import type { OfficeAct } from './office-acts.ts'
import { actsFor, findActs, payerIn } from './office-acts.ts'

/** A pause in typing, after which the query is sent. */
const PAUSE_MS = 120

/** The pages and acts for the typed text at once, and the records a moment later. */
export function useJumpItems(typed: string) {
  const admin = useAdmin()
  const acts = useMemo((): OfficeAct[] => (admin ? actsFor(admin.role) : []), [admin])
  const payer = admin && mayDo(admin.role, 'counter') ? payerIn(typed) : null
  const q = useDebounced((payer ?? typed).trim())
  const isLongEnough = q.length >= jumpMinLength
  const query = useApiQuery('jumpTo', { q }, { isQuiet: true, isByHand: !isLongEnough })
  const hits = isLongEnough ? (query.lastAnswer?.hits ?? []) : []
  const items: JumpItem[] =
    payer === null
      ? [...findActs(acts, typed).map(itemOfAct), ...hits.map(itemOfHit)]
      : hits.filter(({ kind }) => kind === 'student').map(paymentFrom)
  return {
    items,
    query,
    /** What is missing before records are looked up. */
    needs: isLongEnough ? null : payer === null ? ('letters' as const) : ('name' as const),
  }
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
