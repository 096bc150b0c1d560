import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { mayBeLimited, mayDo, staffRoles } from '#contract/platform/roles.ts'
import { campusLimitOf } from './campus-limit.ts'

/** They find out themselves which campus the caller may see. */
const limitThemselves = [
  'checkBatchCopies',
  'copyBatches',
  'countWaiting',
  'depositCash',
  'issueCertificates',
  'jumpTo',
  'listOpenDrawers',
  'listToDecide',
  'showDashboard',
  'showOverview',
]

/** About courses, people and settings, which belong to no campus. */
const ofNoCampus = [
  'addCategory',
  'addCourse',
  'addHoliday',
  'addOffer',
  'addStudent',
  'addTrainer',
  'answerTeamEnquiry',
  'answerWish',
  'blockStudent',
  'changeOfficeSettings',
  'correctStudent',
  'deleteCategory',
  'deleteCourse',
  'draftCourse',
  'editCategory',
  'editCourse',
  'editTrainer',
  'endConcession',
  'exportCourses',
  'findAtDesk',
  'giveConcession',
  'importCourses',
  'joinProfiles',
  'listCategories',
  'listCertificateCourses',
  'listConcessions',
  'listDemand',
  'listHolidays',
  'listOfficeCourses',
  'listPolicies',
  'listTeamEnquiries',
  'listTrainers',
  'listWishes',
  'moveCategory',
  'openMatter',
  'publishCourse',
  'removeHoliday',
  'restoreCourse',
  'setPaymentPlan',
  'showCategory',
  'showFirstDay',
  'showHealth',
  'showInstituteSettings',
  'showOfficeCourse',
  'showOfficePolicy',
  'showOfficeSettings',
  'showOpening',
  'showPaymentPlan',
  'showPreviewPath',
  'showPrintedName',
  'showStudent',
  'showStudentPrice',
  'showTeamEnquiry',
  'showTrainer',
  'unblockStudent',
]

test('every call of a member of one campus is limited to it, or is listed here', () => {
  const limited = staffRoles.filter(mayBeLimited)
  const open = Object.entries<AnyEndpoint>(endpoints)
    .filter(([, { may }]) => may !== undefined && may !== 'own')
    .filter(([, { may }]) => may !== undefined && limited.some((role) => mayDo(role, may)))
    .filter(([, endpoint]) => campusLimitOf(endpoint).kind === 'none')
    .map(([name]) => name)
  expect(open.toSorted()).toEqual([...limitThemselves, ...ofNoCampus].toSorted())
})
