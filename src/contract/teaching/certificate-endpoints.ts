import * as z from 'zod/mini'
import {
  CandidateList,
  CertificateChecked,
  CertificateCodeInput,
  CertificateCourses,
  CertificateDocument,
  CertificateFound,
  CertificateIdInput,
  CertificateList,
  CertificateRevoked,
  CertificateShown,
  CertificatesIssued,
  EndedBatches,
  ExportCertificatesInput,
  FindCertificateInput,
  IssueCertificatesInput,
  ListCandidatesInput,
  ListCertificateCoursesInput,
  ListCertificatesInput,
  ListEndedBatchesInput,
  MyCertificates,
  PrintedNameInput,
  PrintedNameShown,
  ReplaceCertificateInput,
  RevokeCertificateInput,
} from './certificates.ts'
import {
  CertificateSignature,
  CertificateSignatureSaved,
  signatureMaxLength,
} from './certificate-signature.ts'
import { endpoint, officeEndpoint } from '../platform/endpoint.ts'
import { CsvExport } from '../platform/lists.ts'

const Nothing = z.object({})

/** The calls about certificates; a part of the table in endpoints.ts. */
export const certificateEndpoints = {
  listCertificates: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/certificates',
    input: ListCertificatesInput,
    reply: CertificateList,
  }),
  exportCertificates: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/certificates/export',
    input: ExportCertificatesInput,
    reply: CsvExport,
  }),
  listCertificateCourses: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/certificates/courses',
    input: ListCertificateCoursesInput,
    reply: CertificateCourses,
  }),
  listEndedBatches: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/certificates/batches',
    input: ListEndedBatchesInput,
    reply: EndedBatches,
  }),
  listCertificateCandidates: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/certificates/candidates',
    input: ListCandidatesInput,
    reply: CandidateList,
  }),
  showPrintedName: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/certificates/printedname',
    input: PrintedNameInput,
    reply: PrintedNameShown,
  }),
  showCertificate: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/certificates/:id',
    input: CertificateIdInput,
    reply: CertificateShown,
  }),
  downloadCertificate: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/certificates/:id/document',
    input: CertificateIdInput,
    reply: CertificateDocument,
  }),
  showCertificateSignature: officeEndpoint('institute', {
    method: 'GET',
    path: '/api/admin/certificatesignature',
    input: Nothing,
    reply: CertificateSignature,
  }),
  changeCertificateSignature: officeEndpoint('institute', {
    method: 'PUT',
    path: '/api/admin/certificatesignature',
    input: CertificateSignature,
    reply: CertificateSignatureSaved,
    maxBodyBytes: 2 * signatureMaxLength,
  }),
  issueCertificates: officeEndpoint('certificates', {
    method: 'POST',
    path: '/api/admin/certificates',
    sells: true,
    input: IssueCertificatesInput,
    reply: CertificatesIssued,
    successStatus: 201,
  }),
  revokeCertificate: officeEndpoint('certificates', {
    method: 'POST',
    path: '/api/admin/certificates/:id/revoke',
    input: RevokeCertificateInput,
    reply: CertificateRevoked,
  }),
  replaceCertificate: officeEndpoint('certificates', {
    method: 'POST',
    path: '/api/admin/certificates/:id/replace',
    sells: true,
    input: ReplaceCertificateInput,
    reply: CertificateRevoked,
    successStatus: 201,
  }),
  listMyCertificates: endpoint({
    method: 'GET',
    path: '/api/users/mycertificates',
    access: 'student',
    input: Nothing,
    reply: MyCertificates,
  }),
  downloadMyCertificate: endpoint({
    method: 'GET',
    path: '/api/users/certificatedocument/:id',
    access: 'student',
    input: CertificateIdInput,
    reply: CertificateDocument,
  }),
  findCertificate: endpoint({
    method: 'POST',
    path: '/api/users/findcertificate',
    access: 'anyone',
    input: FindCertificateInput,
    reply: CertificateFound,
  }),
  checkCertificate: endpoint({
    method: 'GET',
    path: '/api/users/certificatecheck/:code',
    access: 'anyone',
    input: CertificateCodeInput,
    reply: CertificateChecked,
  }),
}
