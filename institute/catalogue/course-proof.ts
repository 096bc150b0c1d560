import { fullFeeNote } from '#contract/catalog/fee-note.ts'

/** What convinces a visitor of a sample course. People and companies are invented. */
export type SampleProof = {
  feeNote: string | null
  level: string
  language: string
  employers: string | null
  stories: string | null
  storiesAgreed: boolean
}

type Facts = { isPaid: boolean; isTrial: boolean }

/** @param facts.isPaid whether the course has a fee above zero. */
export function sampleProofOf(courseCode: string, { isPaid, isTrial }: Facts): SampleProof {
  const { employers = [], stories = [], ...given } = proofs[courseCode] ?? {}
  const usual = {
    level: isTrial ? 'Beginner' : 'Intermediate',
    language: 'English and Malayalam',
    feeNote: fullFeeNote,
    ...given,
  }
  return {
    ...usual,
    feeNote: isPaid ? usual.feeNote : null,
    employers: linesOrNone(employers),
    stories: linesOrNone(stories),
    storiesAgreed: stories.length > 0,
  }
}

function linesOrNone(lines: readonly string[]): string | null {
  return lines.length === 0 ? null : lines.join('\n')
}

type Given = {
  /** Left out: the fee is the whole price. */
  feeNote?: string
  level?: 'Beginner' | 'Intermediate' | 'Advanced'
  language?: string
  employers?: string[]
  /** 'Name: text'. */
  stories?: string[]
}

const proofs: Partial<Record<string, Given>> = {
  'CE-101': {
    level: 'Beginner',
    employers: ['Travancore Builders, Kollam', 'Kuttanad Design Studio', 'Palm Coast Homes'],
    stories: [
      'Arya Mohan, batch of 2025: I could not draw a staircase before. My permit set of our own house went through the panchayat office without a change.',
      'Vishnu P., batch of 2024: I was a site supervisor who waited for drawings. Now I correct them myself in the evening.',
    ],
  },
  'CE-102': {
    employers: ['Metro Line Consultants, Kochi', 'Backwater BIM Services', 'Harbour Architects'],
    stories: [
      'Nimisha George, batch of 2025: We modelled a school from its foundation to its roof. I showed that model in my interview, and they asked about nothing else.',
    ],
  },
  'CE-103': { level: 'Advanced', employers: ['Eighteen Storeys Structural Consultants'] },
  'CE-104': {
    level: 'Beginner',
    employers: ['Malabar Estimates', 'Kollam Housing Cooperative'],
    stories: [
      'Anjana S., batch of 2025: My first bill was eleven percent too low. The trainer made me find out why, room by room. I price houses for a builder now.',
    ],
  },
  'CE-106': {
    feeNote: 'Full course fee. You pay only your own travel to the field days.',
    level: 'Beginner',
    employers: ['Western Ghats Surveyors', 'Harbour Road Contractors'],
  },
  'CE-108': { level: 'Advanced' },
  'CE-109': { level: 'Beginner' },
  'CE-110': { level: 'Advanced' },
  'EE-203': {
    level: 'Beginner',
    employers: ['Sunward Rooftops, Palakkad', 'Periyar Solar Works'],
    stories: [
      'Rahul Das, batch of 2025: We put up four panels on the roof of the institute. Two months later I put up forty on a rice mill.',
      'Fasila K., batch of 2024: I had only read about inverters. Here I opened one, and I was allowed to make mistakes.',
    ],
  },
  'EE-205': { level: 'Beginner', language: 'Malayalam' },
  'EE-206': { level: 'Advanced', language: 'English' },
  'ME-301': { level: 'Beginner', employers: ['Coir Machine Works, Alappuzha'] },
  'ME-303': {
    feeNote: 'Full course fee. Material and tools for your project are in it.',
    employers: ['Thumba Precision Parts', 'Shipyard Ancillary Works'],
    stories: [
      'Jithin Raj, batch of 2025: I turned a shaft that a pump in Kollam still runs on. You learn fast when the part has to fit.',
    ],
  },
  'ME-306': {
    feeNote:
      'Full course fee. The examination for the international certificate is optional, and its board charges it.',
    level: 'Advanced',
    language: 'English',
  },
  'ME-307': { level: 'Advanced', language: 'English' },
  'SW-401': {
    level: 'Beginner',
    employers: ['Backwater Software', 'Lighthouse Apps, Kochi', 'Ferry Line Systems'],
    stories: [
      'Meera Krishnan, batch of 2025: I studied commerce. My project, a booking site for a houseboat, is on the web, and the owner uses it.',
      'Adarsh V., batch of 2024: The hardest part was reading the code of others. I read it every day at work now.',
    ],
  },
  'SW-402': { level: 'Beginner' },
  'SW-406': {
    level: 'Beginner',
    employers: ['Spice Route Analytics', 'Co-operative Bank Services'],
    stories: [
      'Sruthi Babu, batch of 2025: I brought three years of sales of my father’s shop. In the last week I could tell him which shelf earns nothing.',
    ],
  },
  'SW-409': { level: 'Beginner' },
  'CS-501': { language: 'English', employers: ['Lighthouse Apps, Kochi'] },
  'CS-505': { level: 'Advanced', language: 'English', employers: ['Spice Route Analytics'] },
  'CS-506': { language: 'English' },
  'CS-508': { level: 'Advanced', language: 'English' },
  'CS-509': {
    feeNote: 'Full course fee for the year. The kit of parts stays with you.',
    employers: ['Techno Boards, Thiruvananthapuram', 'Thumba Precision Parts'],
  },
}
