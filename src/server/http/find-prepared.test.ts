import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import type { AnswerKind } from './kept/answer-rooms.ts'
import { findPreparedIn } from './find-prepared.ts'
import { prepareResponse } from './kept/prepared-response.ts'

const answerOf = (text: string) =>
  prepareResponse({ status: 200, headers: {}, body: Buffer.from(text), isText: true, use: 'often' })

async function findIn(kept: [string, AnswerKind][]) {
  const answers = createAnswerCache(
    () => 0,
    () => 0,
  )
  answers.enable()
  for (const [address, kind] of kept)
    await answers.findOrMake(address, kind, async () => ({
      answer: answerOf(address),
      canKeep: true,
    }))
  const staticFiles = new Map([['/icons/brand.svg', answerOf('/icons/brand.svg')]])
  const find = findPreparedIn({ answers, staticFiles })
  return (url: string) => find(url)?.variants.identity?.body.toString()
}

test.each([
  ['/civil', '/civil'],
  ['/civil?x=1', '/civil'],
  ['/courses?q=total%20station', '/courses?q=total+station'],
  [
    '/api/users/getallcoursesuser?department=Civil%20Engineering&x=1',
    '/api/users/getallcoursesuser?department=Civil+Engineering',
  ],
  ['/icons/brand.svg?2', '/icons/brand.svg'],
  ['/courses', undefined],
  ['/courses?q=total+station&q=2', undefined],
  ['/civil/', undefined],
  ['/mypayments?x=1', undefined],
])('%s gets what is kept of %s, once and again', async (url, address) => {
  const find = await findIn([
    ['/civil', 'page'],
    ['/courses?q=total+station', 'search'],
    ['/api/users/getallcoursesuser?department=Civil+Engineering', 'narrowed'],
  ])
  expect([find(url), find(url)]).toEqual([address, address])
})
