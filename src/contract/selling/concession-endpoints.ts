import {
  AddOfferInput,
  AgreeToConcessionInput,
  ConcessionChanged,
  ConcessionReport,
  ConcessionReportInput,
  Concessions,
  EndConcessionInput,
  GiveConcessionInput,
  ListConcessionsInput,
  PriceShown,
  ShowPriceInput,
  ShowStudentPriceInput,
} from './concessions.ts'
import { StudentPriceShown } from './desk/desk-price.ts'
import { endpoint, officeEndpoint } from '../platform/endpoint.ts'
import { CsvExport } from '../platform/lists.ts'

/** The calls about reduced prices; a part of the table in endpoints.ts. */
export const concessionEndpoints = {
  // a POST, so that the code does not stand in an address
  showPrice: endpoint({
    method: 'POST',
    path: '/api/payment/price',
    access: 'student',
    input: ShowPriceInput,
    reply: PriceShown,
  }),
  showStudentPrice: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/students/:id/price/:courseId',
    input: ShowStudentPriceInput,
    reply: StudentPriceShown,
  }),
  listConcessions: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/concessions',
    input: ListConcessionsInput,
    reply: Concessions,
  }),
  giveConcession: officeEndpoint('concessions', {
    method: 'POST',
    path: '/api/admin/concessions',
    input: GiveConcessionInput,
    reply: ConcessionChanged,
  }),
  addOffer: officeEndpoint('concessions', {
    method: 'POST',
    path: '/api/admin/concessions/offers',
    input: AddOfferInput,
    reply: ConcessionChanged,
  }),
  endConcession: officeEndpoint('concessions', {
    method: 'POST',
    path: '/api/admin/concessions/:id/end',
    input: EndConcessionInput,
    reply: ConcessionChanged,
  }),
  agreeToConcession: officeEndpoint('agreements', {
    method: 'POST',
    path: '/api/admin/concessions/:id/agree',
    input: AgreeToConcessionInput,
    reply: ConcessionChanged,
  }),
  refuseConcession: officeEndpoint('agreements', {
    method: 'POST',
    path: '/api/admin/concessions/:id/refuse',
    input: EndConcessionInput,
    reply: ConcessionChanged,
  }),
  showConcessionReport: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/concessions/report',
    input: ConcessionReportInput,
    reply: ConcessionReport,
  }),
  exportConcessionReport: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/concessions/report/export',
    input: ConcessionReportInput,
    reply: CsvExport,
  }),
}
