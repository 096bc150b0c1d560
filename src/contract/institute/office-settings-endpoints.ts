import * as z from 'zod/mini'
import { officeEndpoint } from '../platform/endpoint.ts'
import {
  ChangeConcessionSettingsInput,
  ChangeDeskSettingsInput,
  ChangeOfficeSettingsInput,
  ChangeRefundSettingsInput,
  OfficeSettings,
  OfficeSettingsChanged,
} from './office-settings.ts'

const Nothing = z.object({})

/** The endpoints of /admin/settings; a part of the table in endpoints.ts. */
export const officeSettingsEndpoints = {
  showOfficeSettings: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/settings',
    input: Nothing,
    reply: OfficeSettings,
  }),
  changeRefundSettings: officeEndpoint('policies', {
    method: 'PUT',
    path: '/api/admin/settings/refunds',
    input: ChangeRefundSettingsInput,
    reply: OfficeSettingsChanged,
  }),
  changeConcessionSettings: officeEndpoint('policies', {
    method: 'PUT',
    path: '/api/admin/settings/concessions',
    input: ChangeConcessionSettingsInput,
    reply: OfficeSettingsChanged,
  }),
  changeDeskSettings: officeEndpoint('policies', {
    method: 'PUT',
    path: '/api/admin/settings/desk',
    input: ChangeDeskSettingsInput,
    reply: OfficeSettingsChanged,
  }),
  changeOfficeSettings: officeEndpoint('settings', {
    method: 'PUT',
    path: '/api/admin/settings',
    input: ChangeOfficeSettingsInput,
    reply: OfficeSettingsChanged,
  }),
}
