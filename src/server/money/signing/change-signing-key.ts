import type { Transaction } from '../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { retireActiveKey, withdrawKey } from './signing-keys.store.ts'

type Deps = Pick<AllDeps, 'clock'>

/**
 * Retires the active key. The next document gets a new key, and existing signatures stay valid.
 * @returns the key's id; null: there was none.
 */
export async function changeSigningKey({ clock }: Deps, tx: Transaction): Promise<string | null> {
  return retireActiveKey(tx, clock.now())
}

/**
 * Withdraws a key that may have been stolen. Its signatures become invalid, and each of its
 * documents is signed again when it is next shown.
 * @returns false where there is no such key, or it was withdrawn before.
 */
export async function withdrawSigningKey(
  { clock }: Deps,
  tx: Transaction,
  id: string,
): Promise<boolean> {
  return withdrawKey(tx, { id, at: clock.now() })
}
