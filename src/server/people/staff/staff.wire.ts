import type { AdminData } from '#contract/people/accounts.ts'
import type { AdminAccount, StaffMember } from '#contract/people/staff-accounts.ts'
import type { Admin } from './members/admin.ts'
import type { ListedStaffMember } from './accounts/list-staff.ts'
import type { OwnAccount } from './own-account/show-own-account.ts'

/** The admin data that the admin pages keep. */
export function toAdminData({ id, name, email, role, campus, isCampusOnly }: Admin): AdminData {
  return { _id: id, name, email, role, campus, isCampusOnly }
}

export function toStaffMember({ id, lastLoginAt, ...member }: ListedStaffMember): StaffMember {
  return { _id: id, ...member, lastLoginAt: lastLoginAt?.toISOString() ?? null }
}

export function toAdminAccount(account: OwnAccount): AdminAccount {
  const { admin, secondFactorSince, passkeys, sessions } = account
  const { isSecondFactorRequired, recoveryCodesLeft } = account
  return {
    admin: toAdminData(admin),
    secondFactorSince: secondFactorSince?.toISOString() ?? null,
    isSecondFactorRequired,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    sessions: sessions.map(({ startedAt, lastSeenAt, isThisOne }) => ({
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThisOne,
    })),
  }
}
