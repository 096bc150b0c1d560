/* Names of the archive's members. */

export const README = 'README.txt'
/** The last member. */
export const MANIFEST = 'manifest.json'
const PICTURES = 'pictures/'

export function folderOf({ schema, name }: { schema: string; name: string }): string {
  return `tables/${schema}.${name}/`
}

/** Name of a piece of a table. All pieces together are the output of COPY. */
export function pieceName(folder: string, number: number): string {
  return `${folder}${String(number).padStart(6, '0')}.copy`
}

export function pictureName(file: string): string {
  return `${PICTURES}${file}`
}

/** File name of a picture; null for any other member. */
export function pictureOf(member: string): string | null {
  return member.startsWith(PICTURES) ? member.slice(PICTURES.length) : null
}

export const readme = `A backup of Kalari. \`npm run restore -- FILE\` makes a portal's database and pictures of it again.

Without Kalari: age --decrypt FILE | zstd --decompress | tar --extract
tables/SCHEMA.TABLE/NNNNNN.copy   the rows, as COPY ... TO STDOUT writes them (text, UTF-8, times in UTC), in pieces that
                                  follow each other; manifest.json names the columns
pictures/                         what the office uploaded
manifest.json                     when it was made, the migrations the database had, rows of each table, sums of the
                                  journal in paise, last numbers, counters, settings that are no secret
`
