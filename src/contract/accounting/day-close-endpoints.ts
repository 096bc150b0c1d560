import {
  CloseDayInput,
  ConfirmDayCloseInput,
  DayCloseChanged,
  DayCloseInput,
  DayCloses,
  DayCloseShown,
  Drawer,
  ListDayClosesInput,
  ShowDrawerInput,
} from './day-close.ts'
import { officeEndpoint } from '../platform/endpoint.ts'

/** The calls about closing a desk's day; a part of the table in endpoints.ts. */
export const dayCloseEndpoints = {
  listDayCloses: officeEndpoint('counter', {
    method: 'GET',
    path: '/api/admin/dayclose',
    input: ListDayClosesInput,
    reply: DayCloses,
  }),
  showDrawer: officeEndpoint('counter', {
    method: 'GET',
    path: '/api/admin/drawer',
    input: ShowDrawerInput,
    reply: Drawer,
  }),
  closeDay: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/dayclose',
    input: CloseDayInput,
    reply: DayCloseChanged,
    successStatus: 201,
  }),
  showDayClose: officeEndpoint('counter', {
    method: 'GET',
    path: '/api/admin/dayclose/:id',
    input: DayCloseInput,
    reply: DayCloseShown,
  }),
  confirmDayClose: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/dayclose/:id/confirm',
    input: ConfirmDayCloseInput,
    reply: DayCloseChanged,
  }),
}
