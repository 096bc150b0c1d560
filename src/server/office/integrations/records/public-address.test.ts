import { expect, test } from 'vitest'
import { isOwnAddress, isPublicAddress } from './public-address.ts'

test.each([
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2404:6800::1',
])('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1111%eth0',
  'ff02::1',
  'localhost',
  '',
])('%j is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))

test('this machine is recognized by its loopback addresses', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '10.0.0.1', '127.example'].map(isOwnAddress)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
