import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import { bucketClient, BucketFailure } from './bucket-client.ts'
import type { BucketFile, BucketSettings, BucketTools } from './bucket-client.ts'
import { hotPictures } from './hot-pictures.ts'
import { missingNames } from './missing-names.ts'
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

/** Beside it the bucket may hold what it likes. */
const PREFIX = 'uploads/'
/** What a test of the bucket leaves where it is ended half way; no name of a picture. */
const TRIED = `${PREFIX}.tried-`

const RETRY_SECONDS = 60

type Client = ReturnType<typeof bucketClient>

/**
 * Our own pictures in a bucket that several machines share, as a folder keeps them: the same names, the same addresses
 * (decision 40). What was read lately is kept in memory.
 */
export function pictureBucket(settings: BucketSettings, tools: BucketTools): OwnPictures {
  const client = bucketClient(settings, tools)
  // a page of a proxy that is out of order is not kept for a year
  const hot = hotPictures((name) => client.read(PREFIX + name, (bytes) => areOfForm(name, bytes)))
  const missingAvifs = missingNames()
  return {
    async keep(picture) {
      missingAvifs.forget()
      return orProblem(keep(client, picture), () => new Problem('image-host-unavailable'))
    },
    isOurs: isUploadedPhoto,
    async read(name) {
      if (!isPictureName(name) || missingAvifs.has(name)) return null
      const bytes = await orProblem(hot.read(name), unavailable)
      if (bytes === null && isAvifName(name)) missingAvifs.note(name)
      return bytes
    },
    async names() {
      missingAvifs.forget()
      const files = await client.list(PREFIX)
      return files.map(nameOf).filter(isPictureName).toSorted()
    },
    async putBack(name, bytes) {
      if (!isPictureName(name)) throw new Error(`"${name}" is no name of a picture.`)
      await writeFile(client, name, bytes)
    },
    isThere: async (photo) =>
      isUploadedPhoto(photo) && orProblem(client.isThere(keyOf(photo)), unavailable),
    async olderThan(then) {
      const old = (await client.list(PREFIX)).filter((file) => isOlder(file, then))
      return old.map((file) => photoOf(nameOf(file))).filter(isUploadedPhoto)
    },
    remove: (photo, then) => remove(client, photo, then),
    // an object is there as a whole or not at all
    cleanUp: () => Promise.resolve(),
  }
}

/**
 * Writes, reads, lists and removes a small file of its own. @returns null where all of that can be done, else a sentence.
 */
export async function tryBucket(
  settings: BucketSettings,
  tools: BucketTools,
): Promise<string | null> {
  const client = bucketClient(settings, tools)
  const key = TRIED + randomUUID()
  const bytes = Buffer.from('kalari')
  try {
    await client.write(key, bytes, 'image/webp')
    const isRead = await client.read(key, (answer) => answer.equals(bytes))
    const isListed = (await client.list(TRIED)).some((file) => file.key === key)
    await client.remove(key)
    if (isRead !== null && isListed) return null
    return 'What was written to the bucket of pictures was not there afterwards.'
  } catch (error) {
    if (error instanceof BucketFailure) return error.message
    throw error
  }
}

async function keep(client: Client, picture: Picture): Promise<string> {
  const { photo, files } = namedByContent(picture)
  const isNamed = ([name]: readonly [string, Buffer]) => photoOf(name) === photo
  const write = ([name, bytes]: readonly [string, Buffer]) => writeFile(client, name, bytes)
  await Promise.all(files.filter((file) => !isNamed(file)).map(write))
  // last: where it is there, the others are
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
  // the named one first: an address whose widths are half gone can't be saved any more
  for (const name of filesOf(photo)) await client.remove(PREFIX + name)
}

/** What people are told; the log has the reason. */
async function orProblem<T>(asked: Promise<T>, problem: () => Problem): Promise<T> {
  try {
    return await asked
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
