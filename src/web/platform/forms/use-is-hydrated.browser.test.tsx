import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useIsHydrated } from './use-is-hydrated.ts'

function Mark() {
  return <p>{useIsHydrated() ? 'live' : 'drawn by the server'}</p>
}

test('a page is hydrated only after the first render, which equals the server’s', async () => {
  const place = document.body.appendChild(document.createElement('main'))
  place.innerHTML = renderToString(<Mark />)
  expect(place.textContent).toBe('drawn by the server')
  const mismatches: unknown[] = []
  const root = hydrateRoot(place, <Mark />, {
    onRecoverableError: (error) => void mismatches.push(error),
  })
  await expect.poll(() => place.textContent).toBe('live')
  expect(mismatches).toEqual([])
  root.unmount()
  place.remove()
})
