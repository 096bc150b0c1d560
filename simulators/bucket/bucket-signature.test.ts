import { expect, test } from 'vitest'
import { refusalOfSignature } from './bucket-signature.ts'

/*
 * The example "GET Object" of Amazon's documentation ("Signature Calculations for the Authorization
 * Header"), with the example key printed there.
 */
const keys = {
  accessKey: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  secretKey: ['wJalrXUtnFEMI/K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/'),
  region: 'us-east-1',
}
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const now = new Date('2013-05-24T00:00:00Z')
const scope = `${keys.accessKey}/20130524/us-east-1/s3/aws4_request`

const example = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${signedHeaders},Signature=${signature}`

const getObject = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    authorization: example(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
  body: Buffer.alloc(0),
}

test('the signatures of the documentation’s example and of its list request are accepted', () => {
  expect(refusalOfSignature(getObject, keys, now)).toBeNull()
  const { range: _, ...headers } = getObject.headers
  const authorization = example(
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
  const list = {
    ...getObject,
    url: '/?max-keys=2&prefix=J',
    headers: { ...headers, authorization },
  }
  expect(refusalOfSignature(list, keys, now)).toBeNull()
})

test.each([
  ['another key', { keys: { ...keys, secretKey: 'x' } }, 'SignatureDoesNotMatch'],
  ['nobody’s key', { keys: { ...keys, accessKey: 'x' } }, 'InvalidAccessKeyId'],
  ['another region', { keys: { ...keys, region: 'x' } }, 'AuthorizationHeaderMalformed'],
  ['another path', { request: { ...getObject, url: '/test2.txt' } }, 'SignatureDoesNotMatch'],
  [
    'another body',
    { request: { ...getObject, body: Buffer.from('x') } },
    'XAmzContentSHA256Mismatch',
  ],
  ['another day', { now: new Date('2013-05-25T00:00:00Z') }, 'RequestTimeTooSkewed'],
  ['no signature', { request: { ...getObject, headers: {} } }, 'AccessDenied'],
])('%s is refused', (_what, other, refusal) => {
  const { request, keys: given, now: at } = { request: getObject, keys, now, ...other }
  expect(refusalOfSignature(request, given, at)).toBe(refusal)
})
