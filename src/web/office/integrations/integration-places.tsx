import { pages } from '#contract/pages.ts'
import { PagePlaces } from '../../platform/office-menu/page-places.tsx'

const places = [
  { label: 'Read keys', path: pages.officeIntegrations() },
  { label: 'Events', path: pages.officeEventReceivers() },
]

export function IntegrationPlaces() {
  return <PagePlaces label="Integrations" places={places} />
}
