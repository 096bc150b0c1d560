import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { printDocsPage } from './docs-page.ts'
import { openPath, printOpenApi } from './open-api.ts'

const document = printOpenApi({
  title: 'An Institute: API',
  publicUrl: 'https://portal.kalari.test',
})

describe('the public API description', () => {
  test('is valid OpenAPI 3.1', async () => {
    // the validator changes its input
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('names every call of the contract with its access, parameters and responses', () => {
    for (const [name, { method, path, access }] of Object.entries(endpoints)) {
      const paths = document.paths[openPath(path)] ?? {}
      const operation = Object.entries(paths).find(([one]) => one === method.toLowerCase())?.[1]
      expect(operation?.operationId).toBe(name)
      expect(operation?.security !== undefined).toBe(access !== 'anyone')
      const named = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part)
      const inPath = operation?.parameters?.filter((one) => one.in === 'path') ?? []
      expect(inPath.map((one) => one.name)).toEqual(named)
    }
  })

  test('places parameters in the query of a GET and in the body of a change', () => {
    expect(document.paths['/api/users/getallcoursesuser']?.get).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ in: 'query', name: 'department' }),
      ]),
    })
    const change = document.paths['/api/admin/editcourse/{id}']?.put
    expect(change?.parameters).toEqual([expect.objectContaining({ in: 'path', name: 'id' })])
    const { properties, required } = change?.requestBody?.content['application/json']?.schema ?? {}
    expect(properties).toHaveProperty('courseName')
    expect(properties).not.toHaveProperty('id')
    expect(required).not.toContain('id')
  })

  test('is also printed as a page without scripts', () => {
    const page = printDocsPage(document)
    for (const name of Object.keys(endpoints)) expect(page).toContain(`<details id="${name}">`)
    expect(page).not.toMatch(/<script|onclick=/)
  })
})
