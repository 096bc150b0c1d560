import * as z from 'zod/mini'

const List = z.object({ data: z.array(z.unknown()), has_more: z.boolean() })

/** One payment has a handful of refunds and disputes at most. */
export const WHOLE_LIST = { limit: 100 }

/** All items of their list; null where it is no such list, or goes on. */
export function wholeList<Item extends z.ZodMiniType>(
  item: Item,
  answer: unknown,
): z.output<Item>[] | null {
  const list = List.safeParse(answer)
  if (!list.success || list.data.has_more) return null
  const items = z.array(item).safeParse(list.data.data)
  return items.success ? items.data : null
}
