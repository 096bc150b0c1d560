import fc from 'fast-check'
import { pages } from '../../../src/contract/pages.ts'
import { callerFor } from './requests-of-calls.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { allOf } from './known-things.ts'
import type { Known } from './known-things.ts'
import { encoded, oddPart, oddQuery } from './odd-values.ts'
import { rightParts } from './right-words.ts'

/** What pages read of their address. */
const queryNames = [
  'page',
  'q',
  'department',
  'mode',
  'duration',
  'fee',
  'sort',
  'campus',
  'course',
  'next',
  'orderId',
  'amount',
  'status',
  '_routes',
]

/** What is no page and no call: files, and what search engines ask for. */
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/offline-worker.js',
  '/healthz',
  '/readyz',
  '/assets/',
  '/pictures/',
  '/banners/',
  '/icons/',
  '/uploads/',
  '/api/',
  '/.git/',
  '/',
]

/** One arbitrary of requests for each page of contract/pages.ts, and for files. */
export function requestsOfPages(known: Known): fc.Arbitrary<FuzzRequest>[] {
  const paths = Object.values(pages).flatMap(({ paths: own }) =>
    own.map((path) => path.replaceAll(/:\w+/g, ':id')),
  )
  const ofPages = [...new Set(paths)].map((path) => requestsAt(path, known))
  return [...ofPages, ...files.map((folder) => filesIn(folder, known))]
}

function requestsAt(path: string, known: Known): fc.Arbitrary<FuzzRequest> {
  const part = fc.oneof(oddPart, fc.constantFrom('none', ...rightParts(path, known).map(encoded)))
  const filled = part.map((one) => path.replace(':id', one))
  const spelled = fc.oneof(
    { arbitrary: filled, weight: 8 },
    { arbitrary: filled.map((text) => text.toUpperCase()), weight: 1 },
    { arbitrary: filled.map((text) => `${text}.data`), weight: 1 },
    { arbitrary: filled.map((text) => `/${text}/`), weight: 1 },
  )
  return request(path, spelled, known)
}

function filesIn(folder: string, known: Known): fc.Arbitrary<FuzzRequest> {
  const name = fc.oneof(
    oddPart,
    fc.constantFrom('', 'index.js', '../package.json', `${'a'.repeat(40)}-640.webp`, 'x.svg'),
  )
  return request(
    `${folder}*`,
    name.map((one) => folder + one),
    known,
  )
}

function request(
  path: string,
  spelled: fc.Arbitrary<string>,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      caller: callerFor('anyone'),
      path: spelled,
      query: oddQuery(queryNames, allOf(known)),
      method: fc.oneof(
        { arbitrary: fc.constantFrom('GET', 'HEAD'), weight: 12 },
        { arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'OPTIONS'), weight: 1 },
      ),
      encoding: fc.constantFrom('identity', 'br', 'gzip, *;q=0', '*', ''),
    })
    .map(({ encoding, query, path: asked, ...rest }) => ({
      ...rest,
      address: `page ${path}`,
      access: 'anyone' as const,
      path: asked + query,
      headers: { 'accept-encoding': encoding },
      body: null,
      proof: null,
    }))
}
