import type { Clock } from '../foundation/time/clock.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../foundation/ids.ts'
import type { MailDelivery } from '../jobs/current-job.ts'
import type { JobJournal } from '../jobs/job-journal.ts'
import { isMailJob } from '../jobs/job-lanes.ts'
import { maskedAddress } from '#contract/platform/text/masked-address.ts'
import { insertDeadJob, mailJournalStore } from './mail-journal.store.ts'

/** Records the state of every mail, and other jobs that were given up. list-mails.ts reads it. */
export function mailJournal(db: Database, clock: Clock): JobJournal {
  const store = mailJournalStore(db)
  return {
    noteQueued: async (tx, { name, payload, repeats }) => {
      if (!isMailJob(name)) return null
      const queuedAt = clock.now()
      const id = newId(queuedAt)
      await mailJournalStore(tx).insert({ id, job: name, payload, repeats, queuedAt })
      return id
    },
    noteDone: async (id, fate) => {
      const now = clock.now()
      const state = fate === null ? 'notNeeded' : stateOf[fate.outcome]
      await store.noteTry(id, { now, state, recipient: recipientOf(fate), error: reasonOf(fate) })
    },
    noteFailed: async (id, fate, error) => {
      const now = clock.now()
      await store.noteTry(id, { now, state: 'waiting', recipient: recipientOf(fate), error })
    },
    noteDead: ({ id, name, payload, tries, error }) =>
      insertDeadJob(db, { id, job: name, payload, tries, error, now: clock.now() }),
  }
}

const stateOf = { sent: 'sent', permanent: 'refused', temporary: 'waiting' } as const

function recipientOf(fate: MailDelivery | null): string | null {
  return fate === null || fate.to === null ? null : maskedAddress(fate.to)
}

function reasonOf(fate: MailDelivery | null): string | null {
  return fate?.outcome === 'sent' ? null : (fate?.reason ?? null)
}
