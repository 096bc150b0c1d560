import { createHash } from 'node:crypto'

/** A person with a Google account, in the terms of its ID token. */
export interface Persona {
  readonly id: string
  /** The chooser's note about the persona, for a user of the trial. */
  readonly note: string
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly hd?: string
  readonly name?: string
  readonly given_name?: string
  readonly family_name?: string
}

const longName =
  'Thiruvananthapuram Padmanabhapuram Lakshmikuttyamma Venkatanarasimharajuvaripeta Ramakrishnan'

export const personas: readonly Persona[] = [
  {
    id: 'asha',
    note: 'A Gmail account: Google is the authority for the address.',
    sub: '109876543210987654321',
    email: 'asha.nair@gmail.com',
    email_verified: true,
    name: 'Asha Nair',
    given_name: 'Asha',
    family_name: 'Nair',
  },
  {
    id: 'meera',
    note: 'A Workspace account of an organization (hd).',
    sub: '112233445566778899001',
    email: 'meera.pillai@college.test',
    email_verified: true,
    hd: 'college.test',
    name: 'Meera Pillai',
    given_name: 'Meera',
    family_name: 'Pillai',
  },
  {
    id: 'ravi',
    note: 'An address elsewhere, verified once: Google is not the authority for it.',
    sub: '113355779911335577991',
    email: 'ravi.menon@mail.test',
    email_verified: true,
    name: 'Ravi Menon',
    given_name: 'Ravi',
    family_name: 'Menon',
  },
  {
    id: 'unverified',
    note: 'An address that Google has not verified.',
    sub: '114466880022446688002',
    email: 'never.verified@mail.test',
    email_verified: false,
    name: 'Never Verified',
    given_name: 'Never',
    family_name: 'Verified',
  },
  {
    id: 'nameless',
    note: 'An account without any name.',
    sub: '115577991133557799113',
    email: 'nameless.student@gmail.com',
    email_verified: true,
  },
  {
    id: 'one-name',
    note: 'Only one name, in Malayalam.',
    sub: '116688002244668800224',
    email: 'devi.kalari@gmail.com',
    email_verified: true,
    name: 'ദേവി',
    given_name: 'ദേവി',
  },
  {
    id: 'long-name',
    note: 'A name longer than most forms expect.',
    sub: '117799113355779911335',
    email: 'a.very.long.name.that.goes.on@gmail.com',
    email_verified: true,
    name: `${longName} ${longName}`,
    given_name: longName,
    family_name: longName,
  },
  {
    id: 'asha-again',
    note: 'The address of Asha, but another account (another sub).',
    sub: '118800224466880022446',
    email: 'asha.nair@gmail.com',
    email_verified: true,
    name: 'Asha Nair',
    given_name: 'Asha',
    family_name: 'Nair',
  },
]

/** Any other account: each address has a constant sub of its own. */
export function personaOf(email: string, name: string): Persona {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)
  const [given = '', ...family] = name.split(/\s+/).filter(Boolean)
  return {
    id: 'other',
    note: '',
    sub: `12${BigInt(`0x${digest}`).toString().padStart(19, '0').slice(0, 19)}`,
    email,
    email_verified: true,
    ...(given !== '' && { name, given_name: given }),
    ...(family.length > 0 && { family_name: family.join(' ') }),
  }
}
