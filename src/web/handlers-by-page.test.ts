import type { EntryContext, ServerBuild } from 'react-router'
import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { handlersByPage } from './handlers-by-page.ts'

const page = () => null
const modules = {
  root: { default: page },
  layout: { default: page },
  courses: { default: page, loader: () => ({ asked: 'courses' }) },
  course: { default: page },
  old: { default: page, loader: () => redirect('/courses') },
  missing: { default: page },
}
const routes = {
  root: { path: '' },
  layout: { parentId: 'root' },
  courses: { parentId: 'layout', path: 'courses' },
  course: { parentId: 'layout', path: 'courses/:id' },
  old: { parentId: 'layout', path: 'old' },
  missing: { parentId: 'layout', path: '*' },
}

function build(): ServerBuild {
  const of = <T>(make: (id: keyof typeof modules) => T) =>
    Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        { id, ...route, ...make(id as keyof typeof modules) },
      ]),
    )
  // React Router's signature
  const told = (...[, status, , context]: [Request, number, Headers, EntryContext]) =>
    Response.json(
      {
        shown: context.staticHandlerContext.matches.map(({ route }) => route.id),
        known: Object.keys(context.manifest.routes),
        loaded: context.staticHandlerContext.loaderData,
      },
      { status },
    )
  return {
    entry: { module: { default: told } },
    routes: of((id) => ({ module: modules[id] })),
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: of((id) => ({ module: `/${id}.js`, hasLoader: 'loader' in modules[id] })),
      url: '/table.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    // of a build no more is read here
  } as unknown as ServerBuild
}

const handlerFor = handlersByPage(build(), 'production')
const ask = (address: string) => {
  const request = new Request(`https://kalari.test${address}`)
  return handlerFor(request)(request)
}

test('a page is made by one that knows it and what stands around it', async () => {
  for (const address of ['/courses', '/courses?q=again', '/courses/'])
    expect(await (await ask(address)).json()).toEqual({
      shown: ['root', 'layout', 'courses'],
      known: ['root', 'layout', 'courses'],
      loaded: { courses: { asked: 'courses' } },
    })
  expect(await (await ask('/courses/one')).json()).toMatchObject({
    shown: ['root', 'layout', 'course'],
    known: ['root', 'layout', 'course'],
  })
})

test('an address that leads elsewhere leads there', async () => {
  const answer = await ask('/old')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/courses'])
})

test('any other address has the page for those, however many there are', async () => {
  for (let number = 0; number < 1_100; number++)
    expect(handlerFor(new Request(`https://kalari.test/no/${number}`))).toBe(
      handlerFor(new Request('https://kalari.test/nothing')),
    )
  expect(await (await ask(`/${'long/'.repeat(100)}`)).json()).toMatchObject({
    known: ['root', 'layout', 'missing'],
  })
})

test('the data of a page is had as ever', async () => {
  const answer = await ask('/courses.data')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/x-script'])
  expect(await answer.text()).toContain('asked')
})
