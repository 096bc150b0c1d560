import { createHash } from 'node:crypto'
import type { StoredObject } from './bucket-store.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function errorXml(code: string): string {
  return `${HEAD}<Error><Code>${code}</Code><Message>${code} (simulated)</Message><RequestId>0</RequestId></Error>`
}

export type Listing = {
  bucket: string
  prefix: string
  maxKeys: number
  objects: StoredObject[]
  /** null: this is the last page. */
  nextToken: string | null
}

/** ListObjectsV2. */
export function listingXml({ bucket, prefix, maxKeys, objects, nextToken }: Listing): string {
  const contents = objects.map(
    (object) =>
      `<Contents><Key>${escaped(object.key)}</Key><LastModified>${object.changedAt.toISOString()}</LastModified>` +
      `<ETag>&quot;${etagOf(object)}&quot;</ETag><Size>${object.bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const next =
    nextToken === null ? '' : `<NextContinuationToken>${nextToken}</NextContinuationToken>`
  return (
    `${HEAD}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>` +
    `<Prefix>${escaped(prefix)}</Prefix><KeyCount>${objects.length}</KeyCount><MaxKeys>${maxKeys}</MaxKeys>` +
    `<IsTruncated>${nextToken !== null}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  )
}

export function etagOf({ bytes }: StoredObject): string {
  return createHash('md5').update(bytes).digest('hex')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
