/** Where every rule gets its time from. Nothing else in the server may ask the machine (answers.md 32). */
export type Clock = { now(): Date }

/** How long a measured offset is trusted, in milliseconds. */
const MEASURE_EVERY_MS = 60_000

/**
 * Follows the database's clock: measures how far this machine is off, once now and then every minute.
 * @param askDatabase answers the database's present time (UTC).
 * @returns the clock, and a function that stops the measuring.
 */
export async function followDatabaseClock(
  askDatabase: () => Promise<Date>,
): Promise<Clock & { stop(): void }> {
  let offsetMs = 0
  const measure = async () => {
    const before = Date.now()
    const theirs = await askDatabase()
    offsetMs = theirs.getTime() - (before + Date.now()) / 2
  }
  await measure()
  // A failed measurement keeps the last offset; the database being away shows itself elsewhere.
  const timer = setInterval(() => void measure().catch(() => undefined), MEASURE_EVERY_MS)
  timer.unref()
  return { now: () => new Date(Date.now() + offsetMs), stop: () => clearInterval(timer) }
}
