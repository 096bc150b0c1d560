import { mailKinds, staffMailKinds } from '#contract/jobs.ts'
import { countedAtMost } from '#contract/platform/limits.ts'
import type { ListMailsInput } from '#contract/platform/mails.ts'
import { mayDo } from '#contract/platform/roles.ts'
import type { AdminPrincipal } from '../../principal/principal.ts'
import type { Deps } from '../../deps/deps.ts'
import { onePage } from '../../foundation/list-page.ts'
import { jobsOfKinds } from '../job-kinds.ts'
import { mailListStore } from './mail-list.store.ts'
import type { ListedMail, MailQuery } from './mail-list.store.ts'

/**
 * Undelivered mails are highlighted for this time, in milliseconds; then only the list shows them.
 */
const POINTED_AT_FOR_MS = 30 * 24 * 60 * 60_000

/** Returns one page of the portal's mails, newest first. Only owners see mails about staff. */
export async function listMails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  principal: Pick<AdminPrincipal, 'role'>,
  { page, limit, ...filters }: ListMailsInput,
): Promise<{ mails: ListedMail[]; total: number; isMore: boolean }> {
  const shown = mailKinds.filter(
    (one) => mayDo(principal.role, 'staff') || !staffMailKinds.includes(one),
  )
  const wanted = shown.filter((one) => filters.kind === undefined || one === filters.kind)
  const query = queryOf(filters, jobsOfKinds(wanted), clock.now())
  const store = mailListStore(db)
  const { rows, ...counted } = await onePage(
    { page, limit },
    { rows: (slice) => store.find(query, slice), count: () => store.count(query), countedAtMost },
  )
  return { mails: rows, ...counted }
}

/** Undelivered mails since this time are highlighted. */
export function undeliveredSince(now: Date): Date {
  return new Date(now.getTime() - POINTED_AT_FOR_MS)
}

function queryOf(
  { q, state }: Pick<ListMailsInput, 'q' | 'state'>,
  jobs: MailQuery['jobs'],
  now: Date,
): MailQuery {
  return {
    orderId: q === undefined || q === '' ? undefined : q.toUpperCase(),
    state: state === 'undelivered' ? undefined : state,
    undeliveredSince: state === 'undelivered' ? undeliveredSince(now) : undefined,
    jobs,
  }
}
