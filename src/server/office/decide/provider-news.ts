import type { ProviderNews } from '#contract/office/money-matters.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../platform/foundation/list-page.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { notificationText } from '../labels/notification-labels.ts'
import { unexplainedNotificationsStore } from './unexplained-notifications.store.ts'

/** Lists unmatched provider messages, newest first. */
export async function listProviderNews(
  { db }: Pick<OfficeDeps, 'db'>,
  page: PageRequest & { show?: 'open' | 'all' | undefined },
): Promise<{ news: ProviderNews[]; total: number }> {
  const isOpen = page.show !== 'all'
  const store = unexplainedNotificationsStore(db)
  const { rows, total } = await onePage(page, {
    rows: (slice) => store.list(isOpen, slice),
    count: () => store.count(isOpen),
  })
  return { news: rows.map(notificationToWire), total }
}

/** These messages, for the list "To decide". */
export async function showProviderNews(
  { db }: Pick<OfficeDeps, 'db'>,
  ids: readonly string[],
): Promise<ProviderNews[]> {
  return (await unexplainedNotificationsStore(db).named(ids)).map(notificationToWire)
}

type NotificationRow = Awaited<
  ReturnType<ReturnType<typeof unexplainedNotificationsStore>['list']>
>[number]

/** Maximum length of a message's body on a page, in characters. */
const SHOWN_BODY = 4_000

function notificationToWire(row: NotificationRow): ProviderNews {
  const { id, receivedAt, resolvedAt, resolvedByName, body, state, ...details } = row
  return {
    ...details,
    _id: id,
    what: notificationText(details.eventName),
    // the list excludes applied messages
    state: state as ProviderNews['state'],
    body: body && body.slice(0, SHOWN_BODY),
    receivedOn: receivedAt.toISOString(),
    resolvedOn: resolvedAt && resolvedAt.toISOString(),
    resolvedBy: resolvedByName,
  }
}
