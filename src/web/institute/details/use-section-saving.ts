import { useState } from 'react'
import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import type { InstituteSection, SectionFacts } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { showChangedInstitute } from '#web/platform/shell/frame-data.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { actionFailureText } from '../../platform/frame/action-failure-text.ts'

export type SectionProps = {
  settings: InstituteSettings
  changed: (settings: InstituteSettings) => void
}

const calls = {
  identity: 'changeIdentity',
  campuses: 'changeCampuses',
  contact: 'changeContact',
  links: 'changeLinks',
  look: 'changeLook',
  numbers: 'changeNumbers',
  tax: 'changeTax',
} as const satisfies Record<InstituteSection, string>

/** The props for the frame around a section's fields. */
export type SectionSaving = Omit<ReturnType<typeof useSectionSaving>, 'send' | 'failed'>

/**
 * Saves one section. If another person has saved since, nothing is saved, and `newer` has their
 * version.
 */
export function useSectionSaving<S extends InstituteSection>(
  section: S,
  { settings, changed }: SectionProps,
) {
  const api = useApi()
  const toast = useToast()
  const [newer, setNewer] = useState<InstituteSettings | null>(null)

  const send = async (facts: SectionFacts[S]) => {
    // each call takes the facts of its own section
    const call = api[calls[section]] as (input: {
      version: number
      facts: SectionFacts[S]
    }) => ReturnType<typeof api.changeIdentity>
    const reply = await call({ version: versionOf(newer ?? settings, section), facts })
    toast({ tone: 'good', text: reply.message })
    showChangedInstitute(reply.settings.institute)
    changed(reply.settings)
  }
  const failed = (error: unknown) => {
    toast({ tone: 'bad', text: actionFailureText(error, messages.officeActionFailed) })
    if (error instanceof Problem && error.code === 'edited-meanwhile') void lookAtNewer()
  }
  const lookAtNewer = async () => {
    try {
      setNewer(await api.showInstituteSettings({}))
    } catch (error) {
      toast({ tone: 'bad', text: actionFailureText(error, messages.officeActionFailed) })
    }
  }
  return { section, settings, send, failed, newer, takeTheirs: () => newer && changed(newer) }
}

export function versionOf({ sections }: InstituteSettings, name: InstituteSection): number {
  return sections.find(({ section }) => section === name)?.version ?? 0
}
