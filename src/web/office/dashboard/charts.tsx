import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { dayLabel } from './day-label.ts'
import { moneyTicks } from './money-ticks.ts'

const text = { fill: 'var(--text-quiet)', fontSize: 12 }
const tooltip = {
  contentStyle: {
    color: 'var(--ink)',
    background: 'var(--paper)',
    border: '1px solid var(--line)',
    borderRadius: 8,
  },
  cursor: { fill: 'var(--line)', opacity: 0.4 },
}
const shortRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** Payments are bars upwards, refunds downwards. The table below has the figures. */
export function MoneyChart({ days }: { days: Dashboard['moneyPerDay'] }) {
  const bars = days.map(({ day, captured, refunded }) => ({
    day: dayLabel(day),
    Received: Number(captured),
    Refunded: -Number(refunded),
  }))
  const lowest = Math.min(0, ...bars.map(({ Refunded }) => Refunded))
  // every fifth day, counted back from today
  const labels = bars.map(({ day }) => day).filter((_, index) => (bars.length - index) % 5 === 1)
  const ticks = moneyTicks(lowest, Math.max(0, ...bars.map(({ Received }) => Received)))
  return (
    <BarChart
      responsive
      style={{ width: '100%', height: 240 }}
      data={bars}
      stackOffset="sign"
      accessibilityLayer={false}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="day" tick={text} ticks={labels} stroke="var(--edge)" minTickGap={16} />
      <YAxis
        width={64}
        tick={text}
        ticks={ticks}
        domain={[lowest, ticks.at(-1) ?? 0]}
        stroke="var(--edge)"
        tickFormatter={(rupees: number) => shortRupees.format(rupees)}
      />
      <Tooltip
        {...tooltip}
        formatter={(rupees) => formatRupeeText(String(Math.abs(Number(rupees))))}
      />
      <Legend />
      <Bar dataKey="Received" stackId="money" fill="var(--blueprint)" isAnimationActive={false} />
      <Bar dataKey="Refunded" stackId="money" fill="var(--bad)" isAnimationActive={false} />
    </BarChart>
  )
}

/** One bar a department, the longest first. */
export function DepartmentChart({
  departments,
}: {
  departments: Dashboard['enrollmentsByDepartment']
}) {
  const bars = departments.map(({ department, enrollments, inLast30Days }) => ({
    department,
    Earlier: enrollments - inLast30Days,
    'Last 30 days': inLast30Days,
  }))
  return (
    <BarChart
      responsive
      style={{ width: '100%', height: Math.max(160, 60 + bars.length * 36) }}
      data={bars}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
    >
      <CartesianGrid horizontal={false} stroke="var(--line)" />
      <XAxis type="number" allowDecimals={false} tick={text} stroke="var(--edge)" />
      <YAxis type="category" dataKey="department" width={140} tick={text} stroke="var(--edge)" />
      <Tooltip {...tooltip} />
      <Legend />
      <Bar
        dataKey="Earlier"
        stackId="places"
        barSize={22}
        fill="var(--blueprint)"
        isAnimationActive={false}
      />
      <Bar
        dataKey="Last 30 days"
        stackId="places"
        barSize={22}
        fill="var(--good)"
        isAnimationActive={false}
      />
    </BarChart>
  )
}
