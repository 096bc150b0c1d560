import { expect, onTestFinished, test } from 'vitest'
import { campusNameMaxLength } from '#contract/platform/limits.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'
import type { RenderPage } from './pages/render.ts'

const refused = { campus: 'x'.repeat(campusNameMaxLength + 1) }

/** A page whose first call fails, so that it never awaits the second. */
const renderPage: RenderPage = async (_request, api) => {
  const [first, second] = [api.listCourses(refused), api.countCourses(refused)]
  await first
  await second
  return new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const portal = portalApp({ renderPage })

test('a refused call that its page no longer awaits does not end the process', async () => {
  const lost: unknown[] = []
  const note = (reason: unknown) => void lost.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const answer = await portal().ask('/courses')
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('<!doctype html>')
  // Node reports unhandled rejections after the current tasks
  await new Promise(setImmediate)
  expect(lost).toEqual([])
})
