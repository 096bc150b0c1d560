type Answers<Asks extends readonly (() => Promise<unknown>)[]> = {
  [At in keyof Asks]: Awaited<ReturnType<Asks[At]>>
}

export async function inOneJourney<
  const Asks extends readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]],
>(...asks: Asks): Promise<Answers<Asks>> {
  const answers: unknown[] = []
  for (const ask of asks) answers.push(await ask())
  return answers as Answers<Asks>
}
