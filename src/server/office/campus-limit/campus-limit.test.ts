import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { mayBeLimited, mayDo, staffRoles } from '#contract/platform/roles.ts'
import { campusLimitOf } from './campus-limit.ts'

/** Calls of the roles with a limit that depend on no campus, or that limit themselves. */
const forEveryCampus: readonly string[] = [
  // limit themselves
  'checkBatchCopies',
  'copyBatches',
  'countWaiting',
  'issueCertificates',
  'jumpTo',
  'listOpenDrawers',
  'listToDecide',
  'showOverview',
  // the courses, trainers and holidays of the institute
  'addCategory',
  'addCourse',
  'addHoliday',
  'addTrainer',
  'deleteCategory',
  'deleteCourse',
  'draftCourse',
  'editCategory',
  'editCourse',
  'editTrainer',
  'exportCourses',
  'importCourses',
  'listCategories',
  'listCertificateCourses',
  'listHolidays',
  'listOfficeCourses',
  'listTrainers',
  'moveCategory',
  'publishCourse',
  'removeHoliday',
  'restoreCourse',
  'setPaymentPlan',
  'showCategory',
  'showOfficeCourse',
  'showPaymentPlan',
  'showPrintedName',
  'showTrainer',
  // people, who belong to no campus
  'addStudent',
  'blockStudent',
  'correctStudent',
  'findAtDesk',
  'joinProfiles',
  'showStudent',
  'unblockStudent',
  // enquiries, demand and discounts, which name no campus
  'addOffer',
  'answerTeamEnquiry',
  'answerWish',
  'endConcession',
  'giveConcession',
  'listConcessions',
  'listDemand',
  'listTeamEnquiries',
  'listWishes',
  'showStudentPrice',
  'showTeamEnquiry',
  // the portal and its settings; a mark that a matter is open
  'changeOfficeSettings',
  'listPolicies',
  'openMatter',
  'showDashboard',
  'showFirstDay',
  'showHealth',
  'showInstituteSettings',
  'showOfficePolicy',
  'showOfficeSettings',
  'showOpening',
  'showPreviewPath',
]

test('every call of a member of one campus is limited to it, or stands in the list', () => {
  const limited = staffRoles.filter(mayBeLimited)
  const open = Object.entries<AnyEndpoint>(endpoints)
    .filter(([, { may }]) => may !== undefined && may !== 'own')
    .filter(([, { may }]) => may !== undefined && limited.some((role) => mayDo(role, may)))
    .filter(([, endpoint]) => campusLimitOf(endpoint).kind === 'none')
    .map(([name]) => name)
  expect(open.toSorted()).toEqual(forEveryCampus.toSorted())
})
