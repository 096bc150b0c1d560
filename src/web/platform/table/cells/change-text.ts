/** The change in words: '12 % more'. A share needs an earlier amount above zero. */
export function changeText(
  now: number,
  before: number,
): { text: string; way: 'up' | 'down' | 'same' } {
  if (now === before) return { text: 'the same', way: 'same' }
  const way = now > before ? 'up' : 'down'
  if (before <= 0) return { text: way === 'up' ? 'more' : 'less', way }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  const share = percent === 0 ? 'under 1 %' : `${percent.toLocaleString('en-IN')} %`
  return { text: `${share} ${way === 'up' ? 'more' : 'less'}`, way }
}
