import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import type { StaffPermission } from '#contract/platform/roles.ts'
import { staffRoleNames } from '#contract/platform/roles.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { useAdmin, useMay } from '../office-session/admin-session.ts'

type NeedsPermissionProps = { permission: StaffPermission; children: ReactNode }

/**
 * A page that consists of one action: a role without the permission gets a message at once, not a
 * refusal at the end.
 */
export function NeedsPermission({ permission, children }: NeedsPermissionProps) {
  const admin = useAdmin()
  const isAllowed = useMay(permission)
  if (isAllowed) return children
  return (
    <Alert tone="warn" title={messages.notAllowed}>
      {admin && <p>Your role is {staffRoleNames[admin.role]}. An owner can change your role.</p>}
    </Alert>
  )
}
