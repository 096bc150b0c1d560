/**
 * The roles of a member of staff (decision 18), named after their work. `office` does the work of
 * `desk` and `teaching`. The first account of an institute is an owner.
 */
export const staffRoles = ['owner', 'desk', 'teaching', 'office', 'accounts', 'readOnly'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  desk: 'Desk',
  teaching: 'Teaching',
  office: 'Desk and teaching',
  accounts: 'Accounts',
  readOnly: 'Read only',
}

/** The roles that an owner can limit to one campus; the others work for the whole institute. */
export function mayBeLimited(role: StaffRole): boolean {
  return role === 'desk' || role === 'teaching' || role === 'office'
}

/**
 * The permission that an office endpoint requires. `look`: read everything that is not about staff;
 * `own`: one's own account; `settings`: the office's own; `catalog`: courses and departments;
 * `students`: block, unblock, end an enrollment without money; `joining`: join two profiles of one
 * person; `counter`: take money at the desk, correct such an entry; `orders`: query a provider
 * again, send a receipt again; `refunds`: decide about refunds and flags, undo a desk entry;
 * `certificates`; `staff`: members of staff; `restore`: review the losses of a restore, resume
 * payments; `policies`: write policy versions, refuse what they promise; `books`: read money by
 * day, close a month; `integrations`: what programs of others may read and receive; `institute`:
 * the institute's own facts; `concessions`: give and end concessions, make codes; `agreements`:
 * agree to a concession above the limit; `exports`: files with the phone numbers and addresses of
 * many people.
 */
export type StaffPermission =
  | 'look'
  | 'own'
  | 'settings'
  | 'catalog'
  | 'students'
  | 'joining'
  | 'counter'
  | 'orders'
  | 'refunds'
  | 'certificates'
  | 'staff'
  | 'restore'
  | 'policies'
  | 'books'
  | 'integrations'
  | 'institute'
  | 'concessions'
  | 'agreements'
  | 'exports'

/**
 * The permissions of each role. The server checks them on every call; pages use them only to hide
 * buttons.
 */
export const permissionsOf: Record<StaffRole, readonly StaffPermission[]> = {
  owner: [
    'look',
    'own',
    'settings',
    'catalog',
    'students',
    'joining',
    'counter',
    'orders',
    'refunds',
    'certificates',
    'staff',
    'restore',
    'policies',
    'books',
    'integrations',
    'institute',
    'concessions',
    'agreements',
    'exports',
  ],
  desk: ['look', 'own', 'students', 'joining', 'counter', 'orders', 'concessions'],
  teaching: ['look', 'own', 'catalog', 'certificates'],
  office: [
    'look',
    'own',
    'settings',
    'catalog',
    'students',
    'joining',
    'counter',
    'orders',
    'certificates',
    'concessions',
    'exports',
  ],
  accounts: [
    'look',
    'own',
    'counter',
    'orders',
    'refunds',
    'books',
    'concessions',
    'agreements',
    'exports',
  ],
  readOnly: ['look', 'own'],
}

export function mayDo(role: StaffRole, permission: StaffPermission): boolean {
  return permissionsOf[role].includes(permission)
}
