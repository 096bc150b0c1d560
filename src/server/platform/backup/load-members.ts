import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { PictureFiles } from './back-up.ts'
import { readBackupFile } from './backup-file.ts'
import type { Member } from './backup-file.ts'
import { copyIn } from './load.store.ts'
import type { BackedUpTable } from './manifest.ts'
import { folderOf, pictureOf } from './members.ts'
import type { OpeningKey } from './sealing.ts'

type Source = {
  file: string
  key: OpeningKey
  pictures: PictureFiles
  tables: readonly BackedUpTable[]
}

/** Loads every row and picture of the file. @throws as readBackupFile and copyIn do. */
export async function loadMembers(
  client: pg.Client,
  { file, key, pictures, tables }: Source,
): Promise<void> {
  const byFolder = new Map(tables.map((table) => [folderOf(table), table]))
  const members = readBackupFile(file, key)
  let next = await members.next()
  while (!next.done) {
    const folder = folderIn(next.value)
    const table = byFolder.get(folder)
    const picture = pictureOf(next.value.name)
    if (table) await copyIn(client, table, piecesIn(folder))
    else {
      if (picture !== null) await pictures.putBack(picture, await buffer(next.value.chunks))
      next = await members.next()
    }
  }

  async function* piecesIn(folder: string): AsyncGenerator<Uint8Array> {
    while (!next.done && folderIn(next.value) === folder) {
      yield* next.value.chunks
      next = await members.next()
    }
  }
}

function folderIn({ name }: Member): string {
  return name.slice(0, name.lastIndexOf('/') + 1)
}
