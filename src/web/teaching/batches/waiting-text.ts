import type { OwnWaiting } from '#contract/selling/course-state.ts'
import { formatIst } from '#contract/platform/time/indian-time.ts'

/** 'You have been on the waiting list since 24 Nov 2026. 2 people are ahead of you.' */
export function waitingText({ joinedOn, ahead }: Pick<OwnWaiting, 'joinedOn' | 'ahead'>): string {
  const since = formatIst(joinedOn).split(',', 1)[0]
  return `You have been on the waiting list since ${since}. ${aheadText(ahead)} When a seat is free, we email you and hold it for 24 hours.`
}

/** 'A seat is held for you until 25 Nov 2026, 6:00 pm.' */
export function offeredText({ offeredUntil }: Pick<OwnWaiting, 'offeredUntil'>): string {
  const until = offeredUntil === null ? '' : ` until ${formatIst(offeredUntil)}`
  return `A seat is held for you${until}.`
}

function aheadText(ahead: number): string {
  if (ahead === 0) return 'You are first.'
  return ahead === 1 ? 'One person is ahead of you.' : `${ahead} people are ahead of you.`
}
