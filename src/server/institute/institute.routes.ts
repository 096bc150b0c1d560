import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import type { InstituteSection, SectionFacts } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { AdminPrincipal } from '../platform/principal/principal.ts'
import type { InstituteOffice } from './institute.service.ts'
import { previewPath } from './opening/closed-door.ts'

type InstituteCalls =
  | 'showInstitute'
  | 'showInstituteSettings'
  | 'changeIdentity'
  | 'changeCampuses'
  | 'changeContact'
  | 'changeLinks'
  | 'changeLook'
  | 'changeNumbers'
  | 'changeTax'
  | 'endTaxRegistration'
  | 'showOpening'
  | 'openPortal'
  | 'changeOnlineEnrollment'
  | 'showPreviewPath'

/** The handlers of this subject's endpoints. */
export function instituteRoutes(office: InstituteOffice): Pick<Handlers, InstituteCalls> {
  const changing =
    <S extends InstituteSection>(section: S) =>
    async (
      { version, facts }: { version: number; facts: SectionFacts[S] },
      { principal }: { principal: AdminPrincipal },
    ) => {
      await office.change({ section, version, facts }, actorOf(principal))
      return { message: messages.instituteSaved, settings: await settingsOf(office) }
    }
  return {
    ...openingRoutes(office),
    showInstitute: async () => {
      const { tax: _tax, ...shown } = office.facts
      return { ...shown, isSample: office.isSample() }
    },
    showInstituteSettings: () => settingsOf(office),
    changeIdentity: changing('identity'),
    changeCampuses: changing('campuses'),
    changeContact: changing('contact'),
    changeLinks: changing('links'),
    changeLook: changing('look'),
    changeNumbers: changing('numbers'),
    changeTax: changing('tax'),
    endTaxRegistration: async (end, { principal }) => {
      await office.endTaxRegistration(end, actorOf(principal))
      const message = end.lastDay === null ? messages.taxEndTakenBack : messages.taxEndSaved
      return { message, settings: await settingsOf(office) }
    },
  }
}

function openingRoutes(
  office: InstituteOffice,
): Pick<Handlers, 'showOpening' | 'openPortal' | 'changeOnlineEnrollment' | 'showPreviewPath'> {
  return {
    showOpening: () => office.showOpening(),
    openPortal: async ({ sellsOnline }, { principal }) => {
      await office.openPortal(sellsOnline, actorOf(principal))
      return { message: messages.portalOpened, opening: await office.showOpening() }
    },
    changeOnlineEnrollment: async ({ sellsOnline }, { principal }) => {
      await office.changeOnlineEnrollment(sellsOnline, actorOf(principal))
      const message = sellsOnline ? messages.onlineEnrollmentOn : messages.onlineEnrollmentOff
      return { message, opening: await office.showOpening() }
    },
    showPreviewPath: async () => ({ path: previewPath(office.previewToken()) }),
  }
}

async function settingsOf(office: InstituteOffice): Promise<InstituteSettings> {
  const { facts, sections, usedCampuses, taxRegistration } = await office.showSections()
  return {
    institute: facts,
    sections: sections.map(({ editedAt, ...section }) => ({
      ...section,
      editedAt: editedAt.toISOString(),
    })),
    usedCampuses,
    taxRegistration,
  }
}
