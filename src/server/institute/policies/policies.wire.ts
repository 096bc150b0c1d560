import type {
  OfficePolicy,
  OfficePolicyVersion,
  PolicyShown,
} from '#contract/institute/policies.ts'
import type { ShownOfficePolicy } from './office/show-office-policy.ts'
import type { VersionWithState } from './versions/show-policy.ts'

type Shown = { version: VersionWithState; text: string; versions: VersionWithState[] }

export function policyToWire({ version, text, versions }: Shown): PolicyShown {
  return { policy: { ...version, text }, versions }
}

export function officePolicyToWire({ versions, ...policy }: ShownOfficePolicy): OfficePolicy {
  return { ...policy, versions: versions.map(officeVersionToWire) }
}

export function officeVersionToWire({
  publishedAt,
  publishedBy,
  ...version
}: VersionWithState): OfficePolicyVersion {
  return { ...version, publishedOn: publishedAt.toISOString(), publishedByName: publishedBy }
}
