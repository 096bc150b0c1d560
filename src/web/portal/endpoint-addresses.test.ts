import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from 'vitest'
import { endpointAddresses } from './endpoint-addresses.ts'

test('the browser calls exactly the methods and paths of the contract', () => {
  const ofContract = Object.entries(endpoints).map(([name, { method, path }]) => [
    name,
    `${method} ${path}`,
  ])
  expect(endpointAddresses).toEqual(Object.fromEntries(ofContract))
})
