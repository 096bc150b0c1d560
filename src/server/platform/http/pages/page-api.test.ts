import { expect, test } from 'vitest'
import type { DispatchEndpoint } from '../dispatch-endpoint.ts'
import { createPageApi } from './page-api.ts'

function counted(version: () => number | null) {
  const calls: string[] = []
  let fails = false
  const dispatch = (async (name: string, input: object) => {
    calls.push(name)
    if (fails) throw new Error('away')
    return { name, input }
  }) as unknown as DispatchEndpoint // the contract declares no reply that shows its input
  let failures = 0
  const apiFor = createPageApi(dispatch, version)
  const page = () => apiFor({ requestId: 'page-0001', onFailure: () => (failures += 1) })
  return { calls, page, fail: (now: boolean) => (fails = now), failures: () => failures }
}

test('a call without input is made once per catalogue version, one with input each time', async () => {
  let version: number | null = 1
  const { calls, page } = counted(() => version)
  const [one, other] = [page(), page()]
  expect(await one.listDepartments({})).toBe(await other.listDepartments({}))
  await one.listCourses({ q: 'a' })
  await other.listCourses({ q: 'a' })
  expect(calls.splice(0)).toEqual(['listDepartments', 'listCourses', 'listCourses'])
  version = 2
  await one.listDepartments({})
  await other.listDepartments({})
  version = null
  await one.listDepartments({})
  await other.listDepartments({})
  expect(calls).toEqual(['listDepartments', 'listDepartments', 'listDepartments'])
})

test('a failed call is reported and made again', async () => {
  const { calls, page, fail, failures } = counted(() => 1)
  const { listDepartments } = page()
  fail(true)
  await expect(listDepartments({})).rejects.toThrow('away')
  fail(false)
  await listDepartments({})
  await listDepartments({})
  expect([calls.length, failures()]).toEqual([2, 1])
})
