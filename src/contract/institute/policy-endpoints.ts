import * as z from 'zod/mini'
import { endpoint, officeEndpoint } from '../platform/endpoint.ts'
import {
  DiscardPolicyDraftInput,
  OfficePolicies,
  OfficePolicy,
  OfficePolicyChanged,
  PolicyKindInput,
  PolicyShown,
  PublishPolicyInput,
  RefundTermsShown,
  SavePolicyDraftInput,
  ShowPolicyInput,
} from './policies.ts'

const Nothing = z.object({})

/** The longest policy text, at three bytes a letter. */
const LONGEST_DRAFT_BYTES = 128 * 1024

/** The calls about the institute's policies; a part of the table in endpoints.ts. */
export const policyEndpoints = {
  showPolicy: endpoint({
    method: 'GET',
    path: '/api/users/policies/:kind',
    access: 'anyone',
    input: ShowPolicyInput,
    reply: PolicyShown,
  }),
  showRefundTerms: endpoint({
    method: 'GET',
    path: '/api/users/refundterms',
    access: 'anyone',
    input: Nothing,
    reply: RefundTermsShown,
  }),
  listPolicies: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/policies',
    input: Nothing,
    reply: OfficePolicies,
  }),
  showOfficePolicy: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/policies/:kind',
    input: PolicyKindInput,
    reply: OfficePolicy,
  }),
  savePolicyDraft: officeEndpoint('policies', {
    method: 'PUT',
    path: '/api/admin/policies/:kind/draft',
    input: SavePolicyDraftInput,
    reply: OfficePolicyChanged,
    maxBodyBytes: LONGEST_DRAFT_BYTES,
  }),
  discardPolicyDraft: officeEndpoint('policies', {
    method: 'DELETE',
    path: '/api/admin/policies/:kind/draft',
    input: DiscardPolicyDraftInput,
    reply: OfficePolicyChanged,
  }),
  publishPolicy: officeEndpoint('policies', {
    method: 'POST',
    path: '/api/admin/policies/:kind/publish',
    input: PublishPolicyInput,
    reply: OfficePolicyChanged,
  }),
}
