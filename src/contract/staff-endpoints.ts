import * as z from 'zod/mini'
import {
  ChangePasswordInput,
  ForgotPasswordInput,
  Message,
  ResetPasswordInput,
} from './accounts.ts'
import { endpoint, officeEndpoint } from './endpoint.ts'
import {
  AddStaffMemberInput,
  AdminAccount,
  AdminEntered,
  AdminRenamed,
  BlockStaffMemberInput,
  BothProofsInput,
  ChangeOfficeSettingsInput,
  ChangeRoleInput,
  StaffMemberInput,
  ConfirmSecondFactorInput,
  ListStaffInput,
  OfficeSettings,
  OfficeSettingsChanged,
  ReauthenticatedStaffInput,
  RecoveryCodes,
  RenameAdminInput,
  SecondFactorInput,
  SecondFactorStarted,
  StaffList,
  StartSecondFactorInput,
} from './staff-accounts.ts'

const Nothing = z.object({})

/** The calls about the institute's own people and their accounts; a part of the table in endpoints.ts. */
export const staffEndpoints = {
  adminSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/secondfactor',
    access: 'anyone',
    input: SecondFactorInput,
    reply: AdminEntered,
  }),
  adminForgotPassword: endpoint({
    method: 'POST',
    path: '/api/admin/forgotpassword',
    access: 'anyone',
    input: ForgotPasswordInput,
    reply: Message,
  }),
  adminResetPassword: endpoint({
    method: 'POST',
    path: '/api/admin/resetpassword',
    access: 'anyone',
    input: ResetPasswordInput,
    reply: Message,
  }),
  listStaff: officeEndpoint('staff', {
    method: 'GET',
    path: '/api/admin/staff',
    input: ListStaffInput,
    reply: StaffList,
  }),
  addStaffMember: officeEndpoint('staff', {
    method: 'POST',
    path: '/api/admin/staff',
    input: AddStaffMemberInput,
    reply: Message,
    successStatus: 201,
  }),
  changeStaffRole: officeEndpoint('staff', {
    method: 'PUT',
    path: '/api/admin/staff/:id/role',
    input: ChangeRoleInput,
    reply: Message,
  }),
  blockStaffMember: officeEndpoint('staff', {
    method: 'POST',
    path: '/api/admin/staff/:id/block',
    input: BlockStaffMemberInput,
    reply: Message,
  }),
  unblockStaffMember: officeEndpoint('staff', {
    method: 'POST',
    path: '/api/admin/staff/:id/unblock',
    input: ReauthenticatedStaffInput,
    reply: Message,
  }),
  resetStaffFactor: officeEndpoint('staff', {
    method: 'POST',
    path: '/api/admin/staff/:id/resetsecondfactor',
    input: ReauthenticatedStaffInput,
    reply: Message,
  }),
  resendInvitation: officeEndpoint('staff', {
    method: 'POST',
    path: '/api/admin/staff/:id/resendinvitation',
    input: StaffMemberInput,
    reply: Message,
  }),
  showAdminAccount: officeEndpoint('own', {
    method: 'GET',
    path: '/api/admin/account',
    input: Nothing,
    reply: AdminAccount,
  }),
  renameAdmin: officeEndpoint('own', {
    method: 'PUT',
    path: '/api/admin/account',
    input: RenameAdminInput,
    reply: AdminRenamed,
  }),
  changeAdminPassword: officeEndpoint('own', {
    method: 'POST',
    path: '/api/admin/account/password',
    input: ChangePasswordInput,
    reply: Message,
  }),
  startSecondFactor: officeEndpoint('own', {
    method: 'POST',
    path: '/api/admin/account/secondfactor',
    input: StartSecondFactorInput,
    reply: SecondFactorStarted,
  }),
  confirmSecondFactor: officeEndpoint('own', {
    method: 'POST',
    path: '/api/admin/account/secondfactor/confirm',
    input: ConfirmSecondFactorInput,
    reply: RecoveryCodes,
  }),
  endSecondFactor: officeEndpoint('own', {
    method: 'POST',
    path: '/api/admin/account/secondfactor/end',
    input: BothProofsInput,
    reply: Message,
  }),
  renewRecoveryCodes: officeEndpoint('own', {
    method: 'POST',
    path: '/api/admin/account/recoverycodes',
    input: BothProofsInput,
    reply: RecoveryCodes,
  }),
  endOtherAdminSessions: officeEndpoint('own', {
    method: 'POST',
    path: '/api/admin/account/endsessions',
    input: Nothing,
    reply: Message,
  }),
  showOfficeSettings: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/settings',
    input: Nothing,
    reply: OfficeSettings,
  }),
  changeOfficeSettings: officeEndpoint('settings', {
    method: 'PUT',
    path: '/api/admin/settings',
    input: ChangeOfficeSettingsInput,
    reply: OfficeSettingsChanged,
  }),
}
