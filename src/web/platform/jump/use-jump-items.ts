import { useMemo } from 'react'
import { jumpMinLength } from '#contract/office/office-jump.ts'
import { mayDo } from '#contract/platform/roles.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useDebounced } from '../office-forms/use-debounced.ts'
import { useAdmin } from '../office-session/admin-session.ts'
import type { JumpItem } from './jump-items.ts'
import { itemOfAct, itemOfHit, paymentFrom } from './jump-items.ts'
import type { OfficeAct } from './office-acts.ts'
import { actsFor, findActs, payerIn } from './office-acts.ts'

/** Shorter than in other searches: the box is open to jump at once. */
const PAUSE_MS = 120

/** The pages and acts for the typed text at once, and the records a moment later. */
export function useJumpItems(typed: string) {
  const admin = useAdmin()
  const acts = useMemo((): OfficeAct[] => (admin ? actsFor(admin.role) : []), [admin])
  const payer = admin && mayDo(admin.role, 'counter') ? payerIn(typed) : null
  const q = useDebounced((payer ?? typed).trim(), PAUSE_MS)
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
    /** The hint before records are looked up. */
    needs: isLongEnough ? null : payer === null ? ('letters' as const) : ('name' as const),
  }
}
