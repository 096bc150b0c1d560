import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import { bucketClient, BucketFailure } from './bucket-client.ts'
import type { BucketFile, BucketSettings, BucketTools } from './bucket-client.ts'
import { areOfForm, mediaTypeOf } from './picture-forms.ts'
import {
  filesOf,
  isAvifName,
  isPictureName,
  isUploadedPhoto,
  namedByContent,
  photoOf,
} from './picture-names.ts'
import type { OwnPictures, Picture } from './picture-storage.ts'
import { busy } from '../../platform/foundation/time/busy.ts'

/** The pictures of some thousand cards. */
const MAX_BYTES = 32 * 1024 * 1024
/** Limits the requests that wait for a silent bucket. */
const MAX_PENDING_READS = 64

type Read = (name: string) => Promise<Buffer | null>

/**
 * An in-memory cache of recently used pictures. A name never changes its content, so nothing
 * expires. Concurrent reads of one picture share a request. Missing pictures are not cached.
 */
function pictureCache(read: Read, maxBytes = MAX_BYTES) {
  // least recently used first
  const cached = new Map<string, Buffer>()
  const pendingReads = new Map<string, Promise<Buffer | null>>()
  let cachedBytes = 0

  const take = (name: string) => {
    const bytes = cached.get(name)
    if (bytes === undefined) return
    cached.delete(name)
    cachedBytes -= bytes.length
    return bytes
  }
  const cache = (name: string, bytes: Buffer) => {
    take(name)
    cached.set(name, bytes)
    cachedBytes += bytes.length
    for (const oldest of cached.keys()) {
      if (cachedBytes <= maxBytes) break
      take(oldest)
    }
  }
  const fetchOne = async (name: string) => {
    try {
      const bytes = await read(name)
      if (bytes !== null) cache(name, bytes)
      return bytes
    } finally {
      pendingReads.delete(name)
    }
  }
  return {
    /** @throws Problem unavailable if too many reads are running, and what `read` throws. */
    async read(name: string): Promise<Buffer | null> {
      const bytes = take(name)
      if (bytes !== undefined) {
        cache(name, bytes)
        return bytes
      }
      const waiting = pendingReads.get(name)
      if (waiting !== undefined) return waiting
      if (pendingReads.size >= MAX_PENDING_READS) throw busy()
      const reading = fetchOne(name)
      pendingReads.set(name, reading)
      return reading
    },
  }
}

/** Bounds the set, because clients can request any name. */
const MAX_NAMES = 10_000

/**
 * Names that did not exist when they were read. Pictures from before AVIF have none, and this saves
 * a bucket request for each view. A file that another machine adds meanwhile is seen after a
 * restart.
 */
function missingPictureCache() {
  const names = new Set<string>()
  return {
    has: (name: string) => names.has(name),
    note(name: string) {
      if (names.size >= MAX_NAMES) names.clear()
      names.add(name)
    },
    forget: () => names.clear(),
  }
}

/** The bucket may hold other things outside this prefix. */
const PREFIX = 'uploads/'
/** Prefix of the bucket test's files, in case it is interrupted; never a picture's name. */
const TEST_PREFIX = `${PREFIX}.tried-`

const RETRY_SECONDS = 60

type Client = ReturnType<typeof bucketClient>

/**
 * Our own pictures in a bucket shared by several machines. Names and addresses are those of the
 * folder (decision 40). Recent pictures are cached in memory.
 */
export function pictureBucket(settings: BucketSettings, tools: BucketTools): OwnPictures {
  const client = bucketClient(settings, tools)
  // a proxy's error page must not be cached for a year
  const cache = pictureCache((name) =>
    client.read(PREFIX + name, (bytes) => areOfForm(name, bytes)),
  )
  const missingAvifs = missingPictureCache()
  return {
    async store(picture) {
      missingAvifs.forget()
      return mapError(uploadPicture(client, picture), () => new Problem('image-host-unavailable'))
    },
    isOurs: isUploadedPhoto,
    async read(name) {
      if (!isPictureName(name) || missingAvifs.has(name)) return null
      const bytes = await mapError(cache.read(name), unavailable)
      if (bytes === null && isAvifName(name)) missingAvifs.note(name)
      return bytes
    },
    async names() {
      missingAvifs.forget()
      const files = await client.list(PREFIX)
      return files.map(nameOf).filter(isPictureName).toSorted()
    },
    async putBack(name, bytes) {
      if (!isPictureName(name)) throw new Error(`"${name}" is not a picture name.`)
      await writeFile(client, name, bytes)
    },
    isThere: async (photo) =>
      isUploadedPhoto(photo) && mapError(client.isThere(keyOf(photo)), unavailable),
    async olderThan(then) {
      const old = (await client.list(PREFIX)).filter((file) => isOlder(file, then))
      return old.map((file) => photoOf(nameOf(file))).filter(isUploadedPhoto)
    },
    remove: (photo, then) => remove(client, photo, then),
    // objects are written atomically, so there are no partial files
    cleanUp: () => Promise.resolve(),
  }
}

/**
 * Writes, reads, lists and removes a small test file. @returns null if all of it works, otherwise a
 * sentence.
 */
export async function testBucket(
  settings: BucketSettings,
  tools: BucketTools,
): Promise<string | null> {
  const client = bucketClient(settings, tools)
  const key = TEST_PREFIX + randomUUID()
  const bytes = Buffer.from('kalari')
  try {
    await client.write(key, bytes, 'image/webp')
    const isRead = await client.read(key, (answer) => answer.equals(bytes))
    const isListed = (await client.list(TEST_PREFIX)).some((file) => file.key === key)
    await client.remove(key)
    if (isRead !== null && isListed) return null
    return 'What was written to the bucket of pictures was not there afterwards.'
  } catch (error) {
    if (error instanceof BucketFailure) return error.message
    throw error
  }
}

async function uploadPicture(client: Client, picture: Picture): Promise<string> {
  const { photo, files } = namedByContent(picture)
  const isNamed = ([name]: readonly [string, Buffer]) => photoOf(name) === photo
  const write = ([name, bytes]: readonly [string, Buffer]) => writeFile(client, name, bytes)
  await Promise.all(files.filter((file) => !isNamed(file)).map(write))
  // written last: if it exists, the others do too
  await Promise.all(files.filter(isNamed).map(write))
  return photo
}

function writeFile(client: Client, name: string, bytes: Uint8Array): Promise<void> {
  return client.write(PREFIX + name, bytes, mediaTypeOf(name))
}

async function remove(client: Client, photo: string, then: Date): Promise<void> {
  if (!isUploadedPhoto(photo)) return
  const key = keyOf(photo)
  const file = (await client.list(key)).find((one) => one.key === key)
  if (file === undefined || !isOlder(file, then)) return
  // the address's own file first: an address with missing widths then can't be saved
  for (const name of filesOf(photo)) await client.remove(PREFIX + name)
}

/** Replaces the error by one for users; the log has the reason. */
async function mapError<T>(operation: Promise<T>, problem: () => Problem): Promise<T> {
  try {
    return await operation
  } catch (error) {
    throw error instanceof BucketFailure ? problem() : error
  }
}

function unavailable(): Problem {
  return new Problem('picture-unavailable', { retryAfterSeconds: RETRY_SECONDS })
}

function isOlder({ changedAt }: BucketFile, then: Date): boolean {
  return changedAt.getTime() < then.getTime()
}

function keyOf(photo: string): string {
  return PREFIX + filesOf(photo)[0]
}

function nameOf({ key }: BucketFile): string {
  return key.slice(PREFIX.length)
}
