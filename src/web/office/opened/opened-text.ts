import { MINUTE_MS } from '#contract/platform/durations.ts'

/** 'Opened by Binu, 5 min ago'. @param now milliseconds since 1970. */
export function openedText({ name, at }: { name: string; at: string }, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS)
  return `Opened by ${name}, ${minutes < 1 ? 'a moment ago' : `${minutes} min ago`}`
}
