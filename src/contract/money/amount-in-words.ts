import type { Paise } from './money.ts'

const small = [
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen',
  'Fifteen Sixteen Seventeen Eighteen Nineteen',
].flatMap((line) => line.split(' '))
const tens = ' Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** Indian groups, largest first: the value of one and its name. */
const groups = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/**
 * An amount in words as Indian documents spell it (others §6.2): 'Rupees One Lakh Twenty-Three
 * Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only'.
 */
export function amountInWords(amountInPaise: Paise): string {
  const paise = amountInPaise % 100
  const rupees = (amountInPaise - paise) / 100
  const rest = paise === 0 ? '' : ` and ${numberInWords(paise)} Paise`
  return `Rupees ${numberInWords(rupees)}${rest} Only`
}

/** Spells a whole number from 0 up; more than 99 crore reads as 'One Hundred Crore'. */
function numberInWords(number: number): string {
  if (number < 100) return belowHundred(number)
  const words: string[] = []
  let rest = number
  for (const [size, name] of groups) {
    if (rest < size) continue
    words.push(numberInWords(Math.floor(rest / size)), name)
    rest %= size
  }
  if (rest > 0) words.push(belowHundred(rest))
  return words.join(' ')
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? ''
  const unit = number % 10
  const ten = tens[(number - unit) / 10] ?? ''
  return unit === 0 ? ten : `${ten}-${small[unit]}`
}
