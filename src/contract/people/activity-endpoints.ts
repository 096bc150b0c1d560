import { ActivityList, ExportActivityInput, ListActivityInput } from './activity.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import { CsvExport } from '../platform/lists.ts'

/**
 * The calls about the activity log; a part of the table in endpoints.ts. No endpoint writes to the
 * log.
 */
export const activityEndpoints = {
  listActivity: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/activity',
    input: ListActivityInput,
    reply: ActivityList,
  }),
  exportActivity: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/activity/export',
    input: ExportActivityInput,
    reply: CsvExport,
  }),
}
