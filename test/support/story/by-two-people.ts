import { Problem } from '#contract/problems.ts'
import type { Story } from './money-story.ts'

type Staff = Awaited<ReturnType<Story['staffMember']>>

/** What takes two people above the owner's limit (rule 106): done by one, and by a colleague where one is not enough. */
export async function byTwoPeople(
  story: Story,
  act: (by: Staff) => Promise<unknown>,
): Promise<void> {
  try {
    await act(await story.staffMember())
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'second-person-asked') throw error
    await act(await story.staffMember())
  }
}
