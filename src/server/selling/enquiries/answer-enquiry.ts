import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { EnquiryDeps } from './enquiry-deps.ts'
import { enquiriesStore, enquiryChanges } from './enquiries.store.ts'

type Deps = Pick<EnquiryDeps, 'clock' | 'inTransaction' | 'recordActivity'>

/**
 * Marks an enquiry as answered, or as the beginning of a group order. Repeating it changes nothing.
 * @throws Problem enquiry-not-found.
 */
export async function answerEnquiry(
  deps: Deps,
  { id, orderId }: { id: string; orderId: string | null },
  by: AdminPrincipal,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const changes = enquiryChanges(tx)
    const answered = { answeredAt: deps.clock.now(), answeredByName: by.name }
    const organisation =
      orderId === null
        ? await changes.answer(id, answered)
        : await changes.becomeGroup(id, { orderId, ...answered })
    if (organisation === null) {
      if (await enquiriesStore(tx).has(id)) return
      throw new Problem('enquiry-not-found')
    }
    await deps.recordActivity(tx, {
      by: actorOf(by),
      action: orderId === null ? 'enquiry-answered' : 'enquiry-became-group',
      subject: { kind: 'enquiry', id, label: organisation },
      ...(orderId === null ? {} : { after: { order: orderId } }),
    })
  })
}
