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

/** What is wrong with a sentence, each with what replaces it; nothing where it is fine. */
export function faultsOf(sentence: string): string[] {
  const words = wordsIn(sentence)
  const turns = bannedTurns.filter(([turn]) => turn.test(sentence))
  const told = turns.map(([turn, better]) => `${turn.exec(sentence)?.[0] ?? ''} → ${better}`)
  return words > MOST_WORDS ? [...told, `${words} words`] : told
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word)).length
}
