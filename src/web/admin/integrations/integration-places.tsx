import { pages } from '#contract/pages.ts'
import { PagePlaces } from '../frame/page-places.tsx'

const places = [
  { label: 'Read keys', path: pages.officeIntegrations() },
  { label: 'Events', path: pages.officeEventReceivers() },
]

/** The pages about programs of others, beside each other. */
export function IntegrationPlaces() {
  return <PagePlaces label="Integrations" places={places} />
}
