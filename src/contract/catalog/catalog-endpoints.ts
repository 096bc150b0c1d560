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
import { SearchAsTyped, SuggestSearchInput } from '../platform/search-as-typed.ts'
import { endpoint } from '../platform/endpoint.ts'

const Nothing = z.object({})

/** Departments, courses and search for everybody. */
export const catalogEndpoints = {
  listDepartments: endpoint({
    method: 'GET',
    path: '/api/users/departments',
    access: 'anyone',
    input: Nothing,
    reply: DepartmentList,
    isKept: true,
  }),
  listCourses: endpoint({
    method: 'GET',
    path: '/api/users/getallcoursesuser',
    access: 'anyone',
    input: ListCoursesInput,
    reply: CourseList,
    isKept: true,
  }),
  countCourses: endpoint({
    method: 'GET',
    path: '/api/users/coursecounts',
    access: 'anyone',
    input: CountCoursesInput,
    reply: CourseCounts,
    isKept: true,
  }),
  showFrontDoor: endpoint({
    method: 'GET',
    path: '/api/users/frontdoor',
    access: 'anyone',
    input: Nothing,
    reply: FrontDoor,
    isKept: true,
  }),
  suggestSearch: endpoint({
    method: 'GET',
    path: '/api/users/searchsuggestions',
    access: 'anyone',
    input: SuggestSearchInput,
    reply: SearchAsTyped,
    isKept: true,
  }),
  showCourse: endpoint({
    method: 'GET',
    path: '/api/users/getcoursebyiduser/:id',
    access: 'anyone',
    input: CourseIdInput,
    reply: CourseShown,
    isKept: true,
  }),
  listRelatedCourses: endpoint({
    method: 'GET',
    path: '/api/users/relatedcourses/:id',
    access: 'anyone',
    input: CourseIdInput,
    reply: RelatedCourses,
    isKept: true,
  }),
  showCheckout: endpoint({
    method: 'GET',
    path: '/api/users/checkout/:id',
    access: 'anyone',
    input: CourseIdInput,
    reply: CheckoutShown,
  }),
}
