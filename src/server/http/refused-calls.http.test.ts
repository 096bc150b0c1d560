import { expect, onTestFinished, test } from 'vitest'
import { campusNameMaxLength } from '#contract/limits.ts'
import { portalApp } from '../../../test/support/portal-app.ts'
import type { RenderPage } from './render.ts'

const refused = { campus: 'x'.repeat(campusNameMaxLength + 1) }

/** A page that fails by its first call, and so never awaits its second one. */
const renderPage: RenderPage = async (_request, api) => {
  const [first, second] = [api.listCourses(refused), api.countCourses(refused)]
  await first
  await second
  return new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const portal = portalApp({ renderPage })

test('a refused call that its page awaits no more does not end the process', async () => {
  const lost: unknown[] = []
  const note = (reason: unknown) => void lost.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const answer = await portal().ask('/courses')
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('<!doctype html>')
  // Node tells of rejections that nobody handles after the tasks that are due now
  await new Promise(setImmediate)
  expect(lost).toEqual([])
})
