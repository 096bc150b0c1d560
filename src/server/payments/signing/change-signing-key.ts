import type { Transaction } from '../../db/database.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { retireActiveKey, withdrawKey } from './signing-keys.store.ts'

type Deps = Pick<AllDeps, 'clock'>

/**
 * Ends the key that signs; the next document gets a new one, and what was signed until now still counts.
 * @returns the key's id; null where none signs now.
 */
export async function changeSigningKey({ clock }: Deps, tx: Transaction): Promise<string | null> {
  return retireActiveKey(tx, clock.now())
}

/**
 * Nothing counts any more that this key has signed, because somebody else may have it; each of its documents is signed anew
 * when it is shown next.
 * @returns false where there is no such key, or it was withdrawn before.
 */
export async function withdrawSigningKey(
  { clock }: Deps,
  tx: Transaction,
  id: string,
): Promise<boolean> {
  return withdrawKey(tx, { id, at: clock.now() })
}
