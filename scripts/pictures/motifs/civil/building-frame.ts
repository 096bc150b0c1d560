import type { Motif } from '../../sheet.ts'
import { arrow, circle, line, polygon, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

type FramePlan = {
  storeys: number
  baysWide: number
  baysDeep: number
  look: 'slabs' | 'loads'
}

/** A framed building seen from a corner: for modelling (slabs) and for analysis (loads). */
export const buildingFrame =
  (plan: FramePlan): Motif =>
  (pen) => {
    const height = (plan.look === 'slabs' ? 380 : 330) / plan.storeys
    const place = (x: number, y: number, level: number): Point => [
      520 + (x / plan.baysWide) * 330 - (y / plan.baysDeep) * 250,
      442 + (x / plan.baysWide) * 100 + (y / plan.baysDeep) * 110 - level * height,
    ]
    const corners = (level: number) => [
      place(0, 0, level),
      place(plan.baysWide, 0, level),
      place(plan.baysWide, plan.baysDeep, level),
      place(0, plan.baysDeep, level),
    ]
    for (const level of range(plan.storeys)) {
      drawColumns(pen, plan, (x, y, end) => place(x, y, level + end))
      if (plan.look === 'slabs') pen.wash(polygon(corners(level + 1)))
      pen.accent(polygon(corners(level + 1)))
    }
    for (const x of range(plan.baysWide + 1)) pen.outline(footing(place(x, plan.baysDeep, 0)))
    if (plan.look !== 'slabs') drawLoads(pen, plan, place)
    pen.axis(line([120, 600], [1160, 600]))
  }

type Place = (x: number, y: number, level: number) => Point

function drawColumns(pen: Parameters<Motif>[0], plan: FramePlan, place: Place): void {
  for (const x of range(plan.baysWide + 1))
    for (const y of range(plan.baysDeep + 1)) {
      const [foot, head] = [place(x, y, 0), place(x, y, 1)]
      const isInside = x > 0 && x < plan.baysWide && y > 0 && y < plan.baysDeep
      if (isInside) continue
      const isFacing = y === plan.baysDeep || x === plan.baysWide
      if (isFacing) pen.outline(line(foot, head))
      else pen.thin(line(foot, head))
    }
}

function drawLoads(pen: Parameters<Motif>[0], plan: FramePlan, place: Place): void {
  for (const level of range(plan.storeys)) {
    const [x, y] = place(0, plan.baysDeep, level + 1)
    const length = 70 + level * 14
    pen.outline(arrow([x - length - 16, y], [x - 16, y]))
  }
  for (const x of range(plan.baysWide + 1)) {
    const [left, top] = place(x, 0, plan.storeys)
    pen.outline(arrow([left, top - 72], [left, top - 12]))
    pen.mask(circle([left, top], 8))
    pen.accentThin(circle([left, top], 8))
  }
}

const footing = ([x, y]: Point) =>
  polygon([
    [x - 26, y + 14],
    [x + 26, y + 14],
    [x + 16, y],
    [x - 16, y],
  ])
