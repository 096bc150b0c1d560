import { expect, test } from 'vitest'
import type { ApiClient } from '#contract/endpoints.ts'
import { keepReplies } from './kept-replies.ts'

function counted() {
  const asked: string[] = []
  let fails = false
  const reply = (name: string) => async (input: object) => {
    asked.push(name)
    if (fails) throw new Error('away')
    return { name, input }
  }
  const api = {
    listDepartments: reply('departments'),
    listCourses: reply('courses'),
  } as unknown as ApiClient
  return { asked, api, fail: (now: boolean) => (fails = now) }
}

test('what every page asks is asked once for each catalogue, what one page asks each time', async () => {
  let version: number | null = 1
  const { asked, api } = counted()
  const keep = keepReplies(() => version)
  const [one, other] = [keep(api), keep(api)]
  expect(await one.listDepartments({})).toBe(await other.listDepartments({}))
  await one.listCourses({ q: 'a' })
  await other.listCourses({ q: 'a' })
  expect(asked.splice(0)).toEqual(['departments', 'courses', 'courses'])
  version = 2
  await one.listDepartments({})
  await other.listDepartments({})
  version = null
  await one.listDepartments({})
  await other.listDepartments({})
  expect(asked).toEqual(['departments', 'departments', 'departments'])
})

test('what has failed is asked again', async () => {
  const { asked, api, fail } = counted()
  const { listDepartments } = keepReplies(() => 1)(api)
  fail(true)
  await expect(listDepartments({})).rejects.toThrow('away')
  fail(false)
  await listDepartments({})
  await listDepartments({})
  expect(asked.length).toBe(2)
})
