import { pages } from '#contract/pages.ts'
import { useMay } from '../office-session/admin-session.ts'
import { PagePlaces } from './page-places.tsx'

/** Tabs of pages that are used seldom: one entry of the menu stands for all of them. */

export function BatchPlaces() {
  const places = [
    { label: 'Batches', path: pages.officeBatches() },
    { label: 'Trainers', path: pages.officeTrainers() },
  ]
  return <PagePlaces label="Batches and trainers" places={places} />
}

export function DiscountPlaces() {
  const mayReadReport = useMay('books')
  if (!mayReadReport) return null
  const places = [
    { label: 'Discounts', path: pages.officeConcessions() },
    { label: 'Report', path: pages.officeConcessionReport() },
  ]
  return <PagePlaces label="Discounts" places={places} />
}

export function EnquiryPlaces() {
  const places = [
    { label: 'Enquiries', path: pages.officeEnquiries() },
    { label: 'Course requests', path: pages.officeWishes() },
    { label: 'Searches without a result', path: pages.officeDemand() },
  ]
  return <PagePlaces label="Enquiries and demand" places={places} />
}

export function StaffPlaces() {
  const mayManage = useMay('staff')
  if (!mayManage) return null
  const places = [
    { label: 'Staff', path: pages.officeStaff() },
    { label: 'Activity', path: pages.officeActivity() },
  ]
  return <PagePlaces label="Staff" places={places} />
}
