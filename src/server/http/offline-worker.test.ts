import { expect, test } from 'vitest'
import { offlineWorker } from '#contract/offline-worker.ts'
import { endingWorker, offlineWorkerFile } from './offline-worker.ts'
import { bodyOf, prepareResponse } from './kept/prepared-response.ts'

const publicUrl = 'https://portal.kalari.test'
const built = prepareResponse({
  status: 200,
  headers: { 'cache-control': 'public, max-age=86400' },
  body: Buffer.from('work()'),
  isText: true,
  use: 'lasting',
})

function answerOf(parts: Pick<Parameters<typeof offlineWorkerFile>[0], 'isOn' | 'built'>) {
  const [[path, answer] = []] = offlineWorkerFile({ publicUrl, ...parts })
  const headers = answer?.validators.identity[0].headers ?? []
  const header = (name: string) => headers[headers.indexOf(name) + 1]
  return { path, text: answer && bodyOf(answer).toString(), header }
}

test('the worker comes from no cache, and may ask nobody but us', () => {
  const { path, text, header } = answerOf({ isOn: true, built })
  expect([path, text]).toEqual([offlineWorker.path, 'work()'])
  expect(header('cache-control')).toBe('no-cache')
  expect(header('content-type')).toBe('text/javascript; charset=utf-8')
  expect(header('content-security-policy')).toMatch(/^default-src 'none';.*; connect-src 'self'$/)
})

test.each([built, undefined])('switched off, its address answers with what ends it', (given) => {
  const { path, text, header } = answerOf({ isOn: false, built: given })
  expect([path, text]).toEqual([offlineWorker.path, endingWorker])
  expect(header('cache-control')).toBe('no-cache')
})

test('where the pages are not built there is none', () => {
  expect(offlineWorkerFile({ publicUrl, isOn: true, built: undefined })).toEqual([])
})
