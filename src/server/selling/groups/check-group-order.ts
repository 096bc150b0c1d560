import { likelyAddress } from '#contract/platform/text/likely-address.ts'
import { rupeeText, paise } from '#contract/money/money.ts'
import { knownPerson } from '../../people/accounts/accounts.service.ts'
import type { GroupOrderChecked } from '#contract/selling/groups/group-orders.ts'
import type { GroupDeps } from './group-deps.ts'
import { offerToGroup } from './group-offer.ts'
import type { GroupPlace } from './group-offer.ts'
import { matchPeople } from './match-people.ts'
import type { PersonAnswer } from './match-people.ts'

/**
 * Previews a group order row by row and changes nothing.
 * @throws Problem invalid-input with fields.people, and what offerToGroup throws.
 */
export async function checkGroupOrder(
  deps: GroupDeps,
  asked: GroupPlace & { people: string; answers?: readonly PersonAnswer[] | undefined },
): Promise<GroupOrderChecked> {
  const offer = await offerToGroup(deps, asked)
  const { people, answers } = asked
  const matched = await matchPeople(deps, deps.db, { people, answers, courseId: offer.course.id })
  const { batch, priceInPaise, toPayInPaise, lowered } = offer
  const seats = batch && (await deps.batches.seatsOf(deps.db, [batch.id])).get(batch.id)
  return {
    people: matched.map(({ row, name, phone, email, known, problem, asked: holders, remark }) => ({
      row,
      name,
      phone: phone ?? '',
      email: email ?? '',
      knownAs: known && known.name,
      sameContact: holders.map(knownPerson),
      likelyEmail: email && likelyAddress(email),
      remark,
      problem,
    })),
    bad: matched.filter(({ problem }) => problem !== null).length,
    fee: rupeeText(priceInPaise),
    toPay: rupeeText(toPayInPaise),
    concession: lowered && lowered.label,
    total: rupeeText(paise(toPayInPaise * matched.length)),
    seatsLeft: seats?.left ?? null,
  }
}
