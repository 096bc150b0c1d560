import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { pages } from '#contract/pages.ts'
import { isoOrNull } from '../basics/wire-texts.ts'
import type { dashboardStore } from './dashboard.store.ts'

type Waiting = Awaited<ReturnType<ReturnType<typeof dashboardStore>['waiting']>> & {
  toDecide: { count: number; dueAt: Date | null }
}
type Tile = Dashboard['needsPerson'][number]
type Entry = Pick<Tile, 'kind' | 'count' | 'path'> & {
  one: string
  many: string
  dueAt?: Date | null
}

/** Everything that waits for this member of staff, most urgent first. Rare kinds only if there is one. */
export function needsPerson(waiting: Waiting): Dashboard['needsPerson'] {
  return entriesOf(waiting).map(({ one, many, dueAt = null, ...entry }) => ({
    ...entry,
    label: entry.count === 1 ? one : many,
    dueOn: isoOrNull(dueAt),
  }))
}

function entriesOf({ restored, toDecide, waysToPay, mailsFailed }: Waiting): Entry[] {
  const rare: Entry[] = [
    {
      kind: 'restored',
      one: 'Restore to check: online payments are off',
      many: 'Restores to check: online payments are off',
      count: restored,
      path: pages.officeRestore(),
    },
    {
      kind: 'ways-to-pay',
      one: 'Trouble with a payment provider',
      many: 'Troubles with payment providers',
      count: waysToPay,
      path: pages.officeHealth(),
    },
  ]
  return [
    ...rare.filter(({ count }) => count > 0),
    {
      kind: 'to-decide',
      one: 'To decide',
      many: 'To decide',
      count: toDecide.count,
      dueAt: toDecide.dueAt,
      path: pages.officeDecide(),
    },
    {
      kind: 'mails-failed',
      one: 'Mail or task that failed',
      many: 'Mails or tasks that failed',
      count: mailsFailed,
      path: `${pages.officeMails()}?state=undelivered`,
    },
  ]
}
