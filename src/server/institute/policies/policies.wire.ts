import type {
  OfficePolicy,
  OfficePolicyVersion,
  PolicyShown,
} from '#contract/institute/policies.ts'
import type { ShownOfficePolicy } from './office/show-office-policy.ts'
import type { StandingVersion } from './versions/show-policy.ts'

type Shown = { version: StandingVersion; text: string; versions: StandingVersion[] }

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
}: StandingVersion): OfficePolicyVersion {
  return { ...version, publishedOn: publishedAt.toISOString(), publishedByName: publishedBy }
}
