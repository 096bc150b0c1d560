/** What a member of staff may be (decision 18). The first of an institute is an owner. */
export const staffRoles = ['owner', 'office', 'accounts', 'readOnly'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  office: 'Office',
  accounts: 'Accounts',
  readOnly: 'Read only',
}

/**
 * What an endpoint of the office asks for. `look`: read everything that is not about staff; `own`: one's
 * own account; `settings`: the office's own; `catalog`: courses and departments; `students`: block, unblock, end
 * an enrollment without money; `joining`: join two profiles of one person; `counter`: take money at the desk, correct such an entry; `orders`: ask a provider again, send a
 * receipt again; `refunds`: decide about refunds and flags, undo an entry of the desk; `certificates`; `staff`: members of staff;
 * `restore`: look through what a restore has lost, let payments begin again;
 * `policies`: write the versions of the policies, refuse what they promise; `books`: read money by day, close a month;
 * `integrations`: what programs of others may read and are told; `institute`: what the institute says of itself.
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

/** Read a line as: this role may do these things. The server asks it on every call; the pages only to hide buttons. */
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
  ],
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
  ],
  accounts: ['look', 'own', 'counter', 'orders', 'refunds', 'books'],
  readOnly: ['look', 'own'],
}

/** Whether a role may do a thing. */
export function mayDo(role: StaffRole, permission: StaffPermission): boolean {
  return permissionsOf[role].includes(permission)
}
