import * as z from 'zod/mini'
import {
  CashDeposited,
  CloseDayInput,
  ConfirmDayCloseInput,
  CountDrawerInput,
  CountedDrawer,
  DayCloseChanged,
  DayCloseInput,
  DayCloses,
  DayCloseShown,
  DepositCashInput,
  Drawer,
  ListDayClosesInput,
  OpenDrawers,
  ShowDrawerInput,
  TakeBackDayCloseInput,
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
  /** Compares a count with the books; it changes nothing. */
  countDrawer: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/drawer/count',
    input: CountDrawerInput,
    reply: CountedDrawer,
  }),
  listOpenDrawers: officeEndpoint('counter', {
    method: 'GET',
    path: '/api/admin/drawers',
    input: z.object({}),
    reply: OpenDrawers,
  }),
  depositCash: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/deposits',
    input: DepositCashInput,
    reply: CashDeposited,
    successStatus: 201,
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
  takeBackDayClose: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/dayclose/:id/takeback',
    input: TakeBackDayCloseInput,
    reply: DayCloseChanged,
  }),
}
