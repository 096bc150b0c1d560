import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Where code of the product does what an attacker would like to do there too, each place with its reason (ASVS 1.3.2). */
const places: { what: string; says: RegExp; under: string; only: Record<string, string> }[] = [
  {
    what: 'makes code of a text (ASVS 1.3.2)',
    says: /\beval\(|new Function\(|node:vm'|set(?:Timeout|Interval)\(['"`]/,
    under: '{src,db,institute}',
    only: {},
  },
  {
    what: 'starts a program (ASVS 1.2.5)',
    says: /node:child_process/,
    under: '{src,institute}',
    only: {
      'src/server/platform/db/embedded/make-cluster.ts': 'npm start: initdb with words of our own',
      'src/server/platform/db/embedded/postgres-server.ts': 'npm start: the PostgreSQL of npm',
      'src/server/platform/db/embedded/postmaster-file.ts': 'npm start: whose process number it is',
      'src/server/platform/db/embedded/unprivileged-user.ts':
        'npm start under root: looks a user up',
    },
  },
  {
    what: 'puts a text into SQL as it stands (ASVS 1.2.4)',
    says: /\bsql\.raw\(/,
    under: 'src',
    only: {
      'src/server/people/audit/activity-list.store.ts': 'one of two words of ours',
      'src/server/accounting/books/day-book/movements.store.ts': 'one of two words of ours',
      'src/server/catalog/office/course-changes.store.ts': 'names of columns from a table of ours',
      'src/server/money/documents/check-documents.store.ts': 'a text of ours',
      'src/server/money/checks/check-journal.store.ts': 'a text of ours',
      'src/server/money/tax/check-taxes.store.ts': 'a text of ours',
      'src/server/money/tax/part-invoices.store.ts': 'a text of ours',
      'src/server/people/staff/accounts/staff-list.store.ts': 'one of two words of ours',
    },
  },
  {
    what: 'asks an address of somebody else (ASVS 13.2.4)',
    says: /\bfetch\(|\brequest\b.*(?:node:https?'|\bhttps?\b)|\bhttps?\.(?:get|request)\(/,
    under: 'src/server',
    only: {
      'src/server/people/accounts/google/google-identity.http.ts': 'GOOGLE_JWKS_URL',
      'src/server/money/gateways/answers/call-bounded.ts': 'JUSPAY_BASE_URL, STRIPE_API_BASE',
      'src/server/office/integrations/delivering/event-sender.http.ts':
        'what an owner has typed, where it leads into the internet (attack A24)',
      'src/server/catalog/pictures/bucket-fetch.ts': 'S3_ENDPOINT',
      'src/server/catalog/pictures/image-host.http.ts': 'IMAGE_HOST_UPLOAD_URL',
    },
  },
  {
    what: 'makes HTML of a text (ASVS 3.2.2)',
    says: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
    under: 'src/web',
    only: {
      'src/web/people/accounts/profile/session-mark.tsx':
        'a script of our own, allowed by its hash',
      'src/web/platform/ui/content/markdown.tsx': 'HTML that src/markdown wrote',
    },
  },
  {
    what: 'hashes, draws lots or encrypts in a way that is no good for secrets (ASVS 11.4.1)',
    says: /createHash\('(?:md5|sha1)'\)|Math\.random\(|createCipheriv\('(?!aes-256-gcm)/,
    under: 'src/server',
    only: {
      'src/server/catalog/descriptions/shown-description.ts':
        'md5, as PostgreSQL’s own, says whether a text has changed since it was made into HTML; no secret, and whatever stands under it is HTML of ours',
    },
  },
  {
    what: 'believes any certificate (ASVS 12.3.2)',
    says: /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=no-verify/,
    under: '{src,db,scripts}',
    only: {},
  },
]

test.each(places)(
  'code that $what appears only in the listed files',
  async ({ says, under, only }) => {
    const found: string[] = []
    for await (const file of glob(`${under}/**/*.{ts,tsx}`))
      if (!/\.test\.tsx?$|\/testing-/.test(file) && says.test(readFileSync(file, 'utf8')))
        found.push(file)
    expect(found.toSorted()).toEqual(Object.keys(only).toSorted())
  },
)
