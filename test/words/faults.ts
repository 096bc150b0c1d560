/** The most words of a sentence that many people read, some of them in a hurry. */
export const MOST_WORDS = 20

/** Turns that nobody says in Kochi or London, each with what replaces it. */
const bannedTurns: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'anyone who'],
  [/\banybody\b/i, 'anyone'],
  [/\b(?:go|goes|going) on\b(?! (?:a|the|sale|site)\b)/i, 'continue'],
  [/\bjust now\b/i, 'right now'],
  [/\bunwanted mails?\b/i, 'Spam'],
  [/\bways? to pay\b/i, 'payment method'],
  [/\basked for\b/i, 'requested'],
  [/\bhow it stands\b/i, 'View status'],
  [/\bhow far it is\b/i, 'track it'],
  [/\bwhat applies\b/i, '(leave it out)'],
  [/\b(?:take|takes|taken|took) (?:a|the|your|this) (?:place|seat)\b/i, 'book a seat'],
  [/\b(?:your|a) place (?:is|was) (?:booked|held|safe|yours|confirmed)\b/i, 'seat'],
  [/\btakes? nobody\b/i, 'is closed'],
  [/\b(?:of|by|from|in|to) (?:which|whom)\b/i, 'a sentence of its own'],
  [/\bIST\b/, '(no time zone)'],
  [/\bpayments? rests?\b/i, 'is paused'],
  [/\bbatch of (?:mon|tue|wed|thu|fri|sat|sun|…)/i, 'Starts …'],
  [/\bin the end\b/i, 'finally'],
  [/\ball \d+ of\b/i, 'all 10 software courses'],
  [/\bsee (?:it|how) (?:here|there)\b/i, 'track it'],
  // as a replacement for the subject; a question may begin so
  [/^(?:Of|So) (?!that\b)/, 'a subject'],
  [/^(?:What|Who) [^?]*\.$/, 'a subject'],
]

/** Turns of pages, messages and mails, where a noun or a verb of the work replaces them. */
const turnsOfScreens: typeof bannedTurns = [
  [/\b(?:some|every)body\b/i, 'someone, everyone'],
  [/\b(?:is|are) (?:then )?told\b/i, 'gets a mail'],
  [/\bstands? (?:in|on|there|here|above|below|for)\b/i, 'is'],
  [/\bit stands\b/i, 'Status'],
  [/\bpayments? (?:is|are) taken\b/i, 'are on'],
  [/\bcounts? (?:as|nothing)\b/i, 'is'],
  [/\b(?:is|are) written down\b|\bwrite down\b/i, 'record'],
  [/\ball the same\b/i, 'anyway'],
  [/\banew\b/i, 'again'],
  [/\b(?:saw|seen) to\b/i, 'done'],
  [/\bmend(?:s|ed)?\b/i, 'correct'],
  [/\bturned over\b/i, 'shown'],
  [/\bjoin(?:s|ed)?\b[^.]*\bprofiles?\b/i, 'merge'],
  [/\b(?:keep|lose|get|give|ha)s? (?:a|the|this|no) place\b/i, 'seat'],
  // only in a sentence or a label: people still search by this word
  [/^\p{Lu}[^/]*\bconcessions?\b/u, 'discount'],
  [/\brefund desk\b/i, 'To decide'],
  [/\binstallments?\b/i, 'instalment'],
]

/** What is wrong with a sentence of a screen or a mail, each with what replaces it. */
export function faultsOfScreen(sentence: string): string[] {
  return [...turnsIn(sentence, turnsOfScreens), ...faultsOf(sentence)]
}

/** What is wrong with a sentence, each with what replaces it; nothing where it is fine. */
export function faultsOf(sentence: string): string[] {
  const words = wordsIn(sentence)
  const told = turnsIn(sentence, bannedTurns)
  return words > MOST_WORDS ? [...told, `${words} words`] : told
}

function turnsIn(sentence: string, turns: typeof bannedTurns): string[] {
  return turns
    .filter(([turn]) => turn.test(sentence))
    .map(([turn, better]) => `${turn.exec(sentence)?.[0].trim() ?? ''} → ${better}`)
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word)).length
}
