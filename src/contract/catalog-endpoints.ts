import * as z from 'zod/mini'
import {
  CheckoutShown,
  CountCoursesInput,
  CourseCounts,
  CourseIdInput,
  CourseList,
  CourseShown,
  DepartmentList,
  FrontDoor,
  ListCoursesInput,
  RelatedCourses,
} from './catalog.ts'
import { SearchAsTyped, SuggestSearchInput } from './search-as-typed.ts'
import { endpoint } from './endpoint.ts'

const Nothing = z.object({})

/** What everybody sees of departments and courses, and finds by searching. */
export const catalogEndpoints = {
  listDepartments: endpoint({
    method: 'GET',
    path: '/api/users/departments',
    access: 'anyone',
    input: Nothing,
    reply: DepartmentList,
    cache: { query: [] },
  }),
  listCourses: endpoint({
    method: 'GET',
    path: '/api/users/getallcoursesuser',
    access: 'anyone',
    input: ListCoursesInput,
    reply: CourseList,
    cache: {
      query: ['department', 'mode', 'duration', 'campus', 'sort', 'page', 'limit'],
      alsoReads: ['q', 'minFee', 'maxFee', 'startMonth', 'exact'],
    },
  }),
  countCourses: endpoint({
    method: 'GET',
    path: '/api/users/coursecounts',
    access: 'anyone',
    input: CountCoursesInput,
    reply: CourseCounts,
    cache: {
      query: ['department', 'mode', 'duration', 'campus'],
      alsoReads: ['q', 'minFee', 'maxFee', 'startMonth', 'exact'],
    },
  }),
  showFrontDoor: endpoint({
    method: 'GET',
    path: '/api/users/frontdoor',
    access: 'anyone',
    input: Nothing,
    reply: FrontDoor,
    cache: { query: [] },
  }),
  suggestSearch: endpoint({
    method: 'GET',
    path: '/api/users/searchsuggestions',
    access: 'anyone',
    input: SuggestSearchInput,
    reply: SearchAsTyped,
    cache: { query: [], alsoReads: ['q'], room: 'suggestion' },
  }),
  showCourse: endpoint({
    method: 'GET',
    path: '/api/users/getcoursebyiduser/:id',
    access: 'anyone',
    input: CourseIdInput,
    reply: CourseShown,
    cache: { query: [] },
  }),
  listRelatedCourses: endpoint({
    method: 'GET',
    path: '/api/users/relatedcourses/:id',
    access: 'anyone',
    input: CourseIdInput,
    reply: RelatedCourses,
    cache: { query: [] },
  }),
  showCheckout: endpoint({
    method: 'GET',
    path: '/api/users/checkout/:id',
    access: 'anyone',
    input: CourseIdInput,
    reply: CheckoutShown,
  }),
}
