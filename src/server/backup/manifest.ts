import * as z from 'zod'

/** What one account of the journal has been posted, in paise. */
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

/** What a backup says of itself, as its last member: a file without it is none. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The moment of the snapshot (UTC). */
  madeAt: z.iso.datetime(),
  /** The migrations that the database had, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(BackedUpTable),
  sequences: z.array(Sequence),
  /** The names of the queues that jobs lie in. */
  queues: z.array(z.string()),
  journal: z.array(AccountSum),
  series: z.array(LastNumber),
  pictures: z.object({ files: z.int(), bytes: z.int() }),
  /** Variables of .env.example that are no secret, as they were. */
  settings: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof Manifest>
export type BackedUpTable = z.infer<typeof BackedUpTable>
export type Sequence = z.infer<typeof Sequence>

/** What is counted in a database, and must be the same in a restored one. */
export type Figures = Pick<Manifest, 'journal' | 'series'> & {
  tables: Pick<BackedUpTable, 'schema' | 'name' | 'rows'>[]
}
