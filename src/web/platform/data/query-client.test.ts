import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#contract/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import type { QueryTexts } from './data-policy.ts'
import { createQueryClient } from './query-client.ts'
import { queryOptions } from './query-options.ts'

const silence = new Problem('unavailable')

/**
 * An API whose responses the test gives one by one, and a client that records its calls of the
 * policy.
 */
function house() {
  const asked: { answer: (text: string) => void; fail: (error: unknown) => void }[] = []
  const told: unknown[] = []
  const client = createQueryClient({
    questionFailed: (failure, text) => told.push([failure, text]),
    actFailed: (failure) => told.push(failure),
    textOfAct: () => null,
  })
  const showProfile = () =>
    new Promise((resolve, reject) => {
      asked.push({ answer: resolve, fail: reject })
    })
  // the tests need only one call of the API
  const api = { showProfile } as unknown as ApiClient
  const open = (meta: QueryTexts = {}) => {
    const observer = new QueryObserver<unknown>(client, {
      ...queryOptions(api, 'showProfile', {}),
      meta,
    })
    return { observer, leave: observer.subscribe(() => undefined) }
  }
  return { asked, told, client, open }
}

/** Resolves after all pending microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => onlineManager.setOnline(true))

describe('a query', () => {
  test('reports a failure once, in the words of the page, without a retry', async () => {
    const { asked, told, open } = house()
    const { observer } = open({ failureText: 'No profile.' })
    asked[0]?.fail(silence)
    await settled()
    expect(told).toEqual([[silence, 'No profile.']])
    expect(asked).toHaveLength(1)
    expect(observer.getCurrentResult()).toMatchObject({ error: silence, fetchStatus: 'idle' })
  })

  test('marked quiet fails without a message', async () => {
    const { asked, told, open } = house()
    const { observer } = open({ isQuiet: true })
    asked[0]?.fail(silence)
    await settled()
    expect(observer.getCurrentResult().error).toBe(silence)
    expect(told).toEqual([])
  })

  test('fails without a message after its page is left', async () => {
    const { asked, told, open } = house()
    open().leave()
    asked[0]?.fail(silence)
    await settled()
    expect(told).toEqual([])
  })

  test('runs again on return to the page, and a stale response is discarded', async () => {
    const { asked, open } = house()
    open().leave()
    const { observer } = open()
    expect(asked).toHaveLength(2)
    asked[1]?.answer('after')
    await settled()
    asked[0]?.answer('before')
    await settled()
    expect(observer.getCurrentResult().data).toBe('after')
  })

  test('runs without a network to report the failure, and does not run again on reconnection', async () => {
    const { asked, client, open } = house()
    client.mount()
    onlineManager.setOnline(false)
    open()
    expect(asked).toHaveLength(1)
    asked[0]?.fail(silence)
    await settled()
    onlineManager.setOnline(true)
    await settled()
    expect(asked).toHaveLength(1)
    client.unmount()
  })

  test('is invalidated by the name of its endpoint', async () => {
    const { asked, client, open } = house()
    const { observer } = open()
    asked[0]?.answer('before')
    await settled()
    void client.invalidateQueries({ queryKey: ['listMyPayments'] })
    expect(asked).toHaveLength(1)
    void client.invalidateQueries({ queryKey: ['showProfile'] })
    expect(asked).toHaveLength(2)
    asked[1]?.answer('after')
    await settled()
    expect(observer.getCurrentResult().data).toBe('after')
  })
})

test('a failed mutation is reported and not retried', async () => {
  const { told, client } = house()
  let tries = 0
  const act = new MutationObserver(client, {
    mutationFn: () => {
      tries++
      return Promise.reject(silence)
    },
  })
  await expect(act.mutate()).rejects.toBe(silence)
  expect(tries).toBe(1)
  expect(told).toEqual([silence])
})
