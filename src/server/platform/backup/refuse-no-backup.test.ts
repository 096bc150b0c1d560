import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseMissingFolder, refuseNoBackup } from './refuse-no-backup.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'kalari-no-backup-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a foreign file is refused by its first bytes, a missing file by its name', async () => {
  const file = path.join(folder(), 'one.backup')
  await expect(refuseNoBackup(file)).rejects.toThrow(`${file} is not there.`)
  writeFileSync(file, 'age')
  await expect(refuseNoBackup(file)).rejects.toThrow(`${file} is no backup.`)
  writeFileSync(file, 'PGDMP and much more')
  await expect(refuseNoBackup(file)).rejects.toThrow(`${file} is no backup.`)
  writeFileSync(file, 'age-encryption.org/v1\n-> scrypt')
  await expect(refuseNoBackup(file)).resolves.toBeUndefined()
})

test('a missing folder is named', async () => {
  const made = folder()
  await expect(refuseMissingFolder(path.join(made, 'new.backup'))).resolves.toBeUndefined()
  const missing = path.join(made, 'away')
  await expect(refuseMissingFolder(path.join(missing, 'new.backup'))).rejects.toThrow(
    `The folder ${missing} is not there`,
  )
})
