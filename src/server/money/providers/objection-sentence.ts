import type { NotedObjection } from './objections.store.ts'

export { objectionsToShow } from './objections.store.ts'

/** The instruction for a person at the institute. */
const sentences: Record<
  NotedObjection['about'],
  (of: { name: string; setting: string; said: string }) => string
> = {
  'page-host': ({ name, setting, said }) =>
    `${name} opened a payment page on ${said}, a host that the portal does not know, so nobody can pay there. Add the host to ${setting} if it is theirs.`,
  mode: ({ name }) =>
    `${name} opened a page of the other mode, test or live, so nobody can pay there. Look at its key and its address.`,
  amount: ({ name, said }) =>
    `${name} did not take an amount: ${said || 'it named no reason'}. The order can be paid in another way.`,
  account: ({ name, said }) =>
    `${name} opens no payment page for this account: ${said || 'it named no reason'}. Look at its dashboard and at its settings.`,
  request: ({ name, said }) =>
    `${name} did not take what the portal sent: ${said || 'it named no reason'}. The order can be paid in another way.`,
  'page-life': ({ name, said }) =>
    `${name} lets a payment page be paid until ${said}, longer than the portal asks for. A seat is not held that long; money that comes later may find none. Shorten the page in its dashboard.`,
}

/** @param name the provider's name for people. */
export function objectionSentence(
  objection: Pick<NotedObjection, 'about' | 'field' | 'provider' | 'said'>,
  name: string,
): string {
  const { about, field, provider, said } = objection
  const setting = `${provider.toUpperCase()}_PAGE_HOSTS`
  const named = field === '' ? '' : ` (${field})`
  return sentences[about]({ name, setting, said }) + named
}
