import * as z from 'zod'

/** Total debits and credits of a journal account, in paise. */
const AccountSum = z.object({
  account: z.string(),
  debitInPaise: z.int(),
  creditInPaise: z.int(),
})
const LastNumber = z.object({ series: z.string(), lastNumber: z.int() })
const BackedUpTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
})
const Sequence = z.object({ name: z.string(), value: z.int(), isCalled: z.boolean() })

/** The backup's description of itself, and its last member. A file without it is not a backup. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The time of the snapshot (UTC). */
  madeAt: z.iso.datetime(),
  /** The database's migrations, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(BackedUpTable),
  sequences: z.array(Sequence),
  queues: z.array(z.string()),
  journal: z.array(AccountSum),
  series: z.array(LastNumber),
  pictures: z.object({ files: z.int(), bytes: z.int() }),
  /** Variables of .env.example that are not secret. */
  settings: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof Manifest>
export type BackedUpTable = z.infer<typeof BackedUpTable>
export type Sequence = z.infer<typeof Sequence>

/** Figures of a database, which must be the same after a restore. */
export type Figures = Pick<Manifest, 'journal' | 'series'> & {
  tables: Pick<BackedUpTable, 'schema' | 'name' | 'rows'>[]
}
