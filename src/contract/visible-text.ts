/**
 * Characters that show nothing, or that turn the direction in which their neighbors are read: a name made of
 * them looks like no name, or like somebody else's.
 */
const HIDDEN =
  /(?:\u034f|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}])+/gu
/** Malayalam is written with joiners, but only inside of words. */
const STRAY_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+/gu

/** Words as most texts have them: read at once, where the four steps take longer than all else that a list's names are checked for. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** What a person can see of a text, on one line with single spaces (attacks A26, A27). */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(HIDDEN, '')
    .replaceAll(STRAY_JOINERS, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
