import path from 'node:path'
import type { BucketSettings, BucketTools } from './bucket-client.ts'
import { pictureBucket } from './picture-bucket.http.ts'
import { pictureFolder } from './picture-folder.ts'
import type { OwnPictures } from './picture-storage.ts'

/** Storage of the portal's own pictures: the configured bucket, or a folder in dataDir. */
export function ownPictures(
  { bucket, dataDir }: { bucket: BucketSettings | null; dataDir: string },
  tools: BucketTools,
): OwnPictures {
  return bucket ? pictureBucket(bucket, tools) : pictureFolder(path.join(dataDir, 'uploads'))
}
