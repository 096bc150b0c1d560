import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openJournal } from '../simulators/journal.ts'
import { withoutRoom } from './support/limit-files.ts'

test('a full disk does not stop a simulator, and pending entries are written later', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kalari-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'mailbox.jsonl')
  const journal = openJournal(file, () => undefined)
  journal.append({ at: 1 })
  await withoutRoom(async () => {
    journal.append({ at: 2 })
    journal.append({ at: 3 })
  })
  journal.append({ at: 4 })
  expect(readFileSync(file, 'utf8')).toBe('{"at":1}\n{"at":2}\n{"at":3}\n{"at":4}\n')
  journal.close()
})
