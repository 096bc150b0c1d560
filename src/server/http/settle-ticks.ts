const TIMES = 2_000

/**
 * Call it first of all. V8 remembers how `process.nextTick` makes its objects, unless the function that numbers them was
 * compiled before it was: then it looks the shape up anew for ever, which costs a tenth of a kept page (decision 51). So the
 * two are made hot together, in a few milliseconds.
 */
export function settleTicks(): void {
  const nothing = () => undefined
  for (let time = 0; time < TIMES; time++) {
    process.nextTick(nothing)
    // the other ways to call it: one that it has never seen undoes what was compiled
    if (time % 8 === 0) process.nextTick(nothing, time)
    if (time % 8 === 4) process.nextTick(nothing, time, time)
  }
}
